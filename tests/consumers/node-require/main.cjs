const weiqi = require("weiqi-rules");
const { play } = require("./play.js");

play(weiqi).then((answer) => console.log(JSON.stringify(answer)));

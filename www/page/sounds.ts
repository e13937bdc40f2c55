// What one can hear, without a single file: stones made of noise, calls by the browser's own voice.

let audio: AudioContext | undefined;

/** The sound of a stone: a short knock of noise with the ring of wood under it. */
function knock(context: AudioContext, at: number, loud: number, pitch: number): void {
  const length = Math.ceil(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const body = new BiquadFilterNode(context, { type: "bandpass", frequency: 2400 * pitch, Q: 1.1 });
  const hit = new GainNode(context, { gain: loud });
  noise.connect(body).connect(hit).connect(context.destination);
  noise.start(at);
  const wood = new OscillatorNode(context, { frequency: 310 * pitch });
  const ring = new GainNode(context, { gain: 0 });
  ring.gain.setValueAtTime(loud * 0.35, at);
  ring.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  wood.connect(ring).connect(context.destination);
  wood.start(at);
  wood.stop(at + 0.1);
}

/** A stone is put down, and so many are taken off: heard as a few, one after the other. */
export function stoneSound(captured: number): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const now = audio.currentTime;
    knock(audio, now, 0.5, 1);
    for (let i = 0; i < Math.min(captured, 5); i++) knock(audio, now + 0.16 + i * 0.055, 0.16, 1.5 + (i % 3) * 0.12);
  } catch {
    // No sound card, or no leave to play: the board says the same to the eye.
  }
}

/** Speaks a call. One that `hurries`, such as a count, is not kept waiting by the one before. */
export function speakCall(text: string, language: string, hurries: boolean): void {
  if (!("speechSynthesis" in window)) return;
  if (hurries) speechSynthesis.cancel();
  const call = new SpeechSynthesisUtterance(text);
  call.lang = language === "en" ? "en" : "zh-CN";
  call.rate = hurries ? 1.3 : 1;
  speechSynthesis.speak(call);
}

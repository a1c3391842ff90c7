import type { Sound } from './heard.ts'

/** Short sounds, made here and not fetched; off unless somebody turns them on. */
interface Tone {
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly after?: number
  readonly shape: OscillatorType
  readonly loud: number
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  dice: [0, 0.06, 0.11].map((after) => ({
    from: 1900,
    to: 900,
    seconds: 0.03,
    after,
    shape: 'triangle',
    loud: 0.05,
  })),
  hurt: [{ from: 150, to: 46, seconds: 0.3, shape: 'sine', loud: 0.24 }],
  yours: [
    { from: 660, to: 660, seconds: 0.1, shape: 'sine', loud: 0.07 },
    { from: 880, to: 880, seconds: 0.16, after: 0.1, shape: 'sine', loud: 0.07 },
  ],
  over: [523, 659, 784].map((pitch, i) => ({
    from: pitch,
    to: pitch,
    seconds: 0.5,
    after: 0.16 * i,
    shape: 'sine',
    loud: 0.07,
  })),
}

let player: AudioContext | undefined

export function sound(name: Sound): void {
  player ??= new AudioContext()
  for (const { from, to, seconds, after = 0, shape, loud } of TONES[name]) {
    const start = player.currentTime + after
    const voice = player.createOscillator()
    const volume = player.createGain()
    voice.type = shape
    voice.frequency.setValueAtTime(from, start)
    voice.frequency.exponentialRampToValueAtTime(to, start + seconds)
    volume.gain.setValueAtTime(loud, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    voice.connect(volume).connect(player.destination)
    voice.start(start)
    voice.stop(start + seconds)
  }
}

import { kindOfSound, type Sound } from './heard.ts'
import { settings } from './settings.ts'

/** Short sounds, made here and not fetched; off unless somebody turns them on. */
interface Tone {
  /** `noise` is a hiss between two pitches; the others are the shapes of a wave. */
  readonly shape: OscillatorType | 'noise'
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly after?: number
  readonly loud: number
}

/** In layers: what is struck, and what rings after it. */
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  dice: [0, 0.06, 0.11].map((after) => ({ shape: 'triangle', from: 1900, to: 900, seconds: 0.03, after, loud: 0.05 })),
  beam: [
    { shape: 'sawtooth', from: 1400, to: 240, seconds: 0.28, loud: 0.05 },
    { shape: 'sine', from: 700, to: 120, seconds: 0.32, loud: 0.08 },
  ],
  missile: [{ shape: 'noise', from: 400, to: 2600, seconds: 0.45, loud: 0.1 }],
  shell: [
    { shape: 'noise', from: 900, to: 120, seconds: 0.22, loud: 0.22 },
    { shape: 'sine', from: 110, to: 42, seconds: 0.3, loud: 0.2 },
  ],
  aircraft: [{ shape: 'sawtooth', from: 95, to: 150, seconds: 0.6, loud: 0.05 }],
  boarding: [0, 0.12].map((after) => ({ shape: 'square', from: 220, to: 90, seconds: 0.08, after, loud: 0.06 })),
  shield: [
    { shape: 'sine', from: 1250, to: 1900, seconds: 0.3, after: 0.3, loud: 0.05 },
    { shape: 'sine', from: 1880, to: 2500, seconds: 0.24, after: 0.32, loud: 0.03 },
  ],
  hurt: [
    { shape: 'sine', from: 150, to: 46, seconds: 0.3, after: 0.32, loud: 0.24 },
    { shape: 'noise', from: 1600, to: 300, seconds: 0.16, after: 0.32, loud: 0.08 },
  ],
  lost: [
    { shape: 'noise', from: 1200, to: 60, seconds: 1.1, after: 0.4, loud: 0.26 },
    { shape: 'sine', from: 90, to: 28, seconds: 1, after: 0.4, loud: 0.3 },
  ],
  yours: [
    { shape: 'sine', from: 660, to: 660, seconds: 0.1, loud: 0.07 },
    { shape: 'sine', from: 880, to: 880, seconds: 0.16, after: 0.1, loud: 0.07 },
  ],
  over: [523, 659, 784].map((pitch, i) => ({
    shape: 'sine',
    from: pitch,
    to: pitch,
    seconds: 0.5,
    after: 0.16 * i,
    loud: 0.07,
  })),
}

let player: AudioContext | undefined
let hiss: AudioBuffer | undefined

export function sound(name: Sound): void {
  player ??= new AudioContext()
  const by = settings.value.volume[kindOfSound(name)]
  if (by > 0) for (const tone of TONES[name]) play(player, tone, by)
}

function play(context: AudioContext, { shape, from, to, seconds, after = 0, loud }: Tone, by: number): void {
  const start = context.currentTime + after
  const volume = context.createGain()
  volume.gain.setValueAtTime(loud * by, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  volume.connect(context.destination)
  const voice = shape === 'noise' ? noise(context, volume, from, to, start, seconds) : context.createOscillator()
  if ('type' in voice) {
    voice.type = shape as OscillatorType
    voice.frequency.setValueAtTime(from, start)
    voice.frequency.exponentialRampToValueAtTime(to, start + seconds)
    voice.connect(volume)
  }
  voice.start(start)
  voice.stop(start + seconds)
}

/** A hiss through a filter that opens or shuts. */
function noise(
  context: AudioContext,
  volume: GainNode,
  from: number,
  to: number,
  start: number,
  seconds: number,
): AudioBufferSourceNode {
  hiss ??= hissing(context)
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, start + seconds)
  const voice = context.createBufferSource()
  voice.buffer = hiss
  voice.loop = true
  voice.connect(filter).connect(volume)
  return voice
}

function hissing(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  // A hiss must not repeat itself audibly; what chance it is made of does not matter.
  let seed = 1
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16_807) % 2_147_483_647
    samples[i] = (2 * seed) / 2_147_483_647 - 1
  }
  return buffer
}

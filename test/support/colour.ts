// What colours are to eyes: contrast as WCAG counts it, and how far apart they are, also without one kind of cone.

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Ways of seeing: all cones, or none for long, middle or short waves. */
export const SIGHTS = ['normal', 'protan', 'deutan', 'tritan'] as const
type Sight = (typeof SIGHTS)[number]

/** Machado, Oliveira and Fernandes 2009, severity 1, for linear sRGB. */
const WITHOUT_CONES: Readonly<Record<Sight, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Ottosson 2020: linear sRGB to cones, and their cube roots to OKLab. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const [x, y, z] = matrix.map((row) => row[0] * a + row[1] * b + row[2] * c)
  return [x ?? 0, y ?? 0, z ?? 0]
}

/** Linear light of a colour such as `#476ec5`. */
function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const luminance = (hex: string) => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How far two colours are apart in OKLab, 0 to 1, to someone who sees so. */
export function distance(one: string, other: string, sight: Sight): number {
  const seen = (hex: string) => {
    const [long, middle, short] = times(TO_CONES, times(WITHOUT_CONES[sight], linear(hex)))
    return times(TO_LAB, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)])
  }
  const there = seen(other)
  return Math.hypot(...seen(one).map((value, axis) => value - (there[axis] ?? 0)))
}

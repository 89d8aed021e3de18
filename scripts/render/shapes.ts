/**
 * Signed distance functions, in millimetres: negative inside. Every combination stays a lower bound of
 * the true distance, which the tracer relies on.
 */
export type Shape = (x: number, y: number, z: number) => number
export type Outline = (x: number, y: number) => number

export const circle =
  (radius: number): Outline =>
  (x, y) =>
    Math.sqrt(x * x + y * y) - radius

/** By half sizes. */
export const rectangle = (halfX: number, halfY: number, radius = 0): Outline => {
  const innerX = halfX - radius
  const innerY = halfY - radius
  return (x, y) => {
    const dx = Math.abs(x) - innerX
    const dy = Math.abs(y) - innerY
    const ox = dx > 0 ? dx : 0
    const oy = dy > 0 ? dy : 0
    return Math.min(Math.max(dx, dy), 0) + Math.sqrt(ox * ox + oy * oy) - radius
  }
}

/** The hull of two circles on the x axis, at `-halfLength` and `halfLength`. */
export const egg = (halfLength: number, radiusLeft: number, radiusRight: number): Outline => {
  const sine = (radiusLeft - radiusRight) / (2 * halfLength)
  const cosine = Math.sqrt(1 - sine * sine)
  return (x, y) => {
    const along = x + halfLength
    const across = Math.abs(y)
    const k = along * cosine - across * sine
    if (k < 0) return Math.hypot(along, across) - radiusLeft
    if (k > 2 * halfLength * cosine) return Math.hypot(along - 2 * halfLength, across) - radiusRight
    return along * sine + across * cosine - radiusLeft
  }
}

export type Point = readonly [x: number, y: number]

export const polygon = (points: readonly Point[]): Outline => {
  const edges = points.map((end, index) => [points.at(index - 1) ?? end, end] as const)
  return (x, y) => {
    let nearest = Infinity
    let isInside = false
    for (const [[ax, ay], [bx, by]] of edges) {
      nearest = Math.min(nearest, squareToSegment(x, y, ax, ay, bx, by))
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
    return isInside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
  }
}

/** A pen of the given width drawn along the lines. */
export const stroke = (lines: readonly (readonly Point[])[], width: number): Outline => {
  const segments = lines.flatMap((line) =>
    line.slice(1).map((end, index) => [line[index] ?? end, end] as const),
  )
  const points = lines.flat()
  const box = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis] ?? 0)
    return [Math.min(...values), Math.max(...values)] as const
  })
  const [[left, right] = [0, 0], [bottom, top] = [0, 0]] = box
  return (x, y) => {
    const outside = Math.max(left - x, x - right, bottom - y, y - top)
    // Far away, the distance to the box around the lines serves.
    if (outside > 2) return outside - width / 2
    let nearest = Infinity
    for (const [[ax, ay], [bx, by]] of segments) {
      const square = squareToSegment(x, y, ax, ay, bx, by)
      if (square < nearest) nearest = square
    }
    return Math.sqrt(nearest) - width / 2
  }
}

export const move = (outline: Outline, atX: number, atY: number, scale = 1): Outline => {
  return (x, y) => outline((x - atX) / scale, (y - atY) / scale) * scale
}

export const mergeOutlines =
  (...outlines: readonly Outline[]): Outline =>
  (x, y) => {
    let nearest = Infinity
    for (const outline of outlines) nearest = Math.min(nearest, outline(x, y))
    return nearest
  }

/** From `bottom` to `top`, with edges rounded by `bevel`. */
export const extrude = (outline: Outline, bottom: number, top: number, bevel = 0): Shape => {
  const middle = (bottom + top) / 2
  const half = (top - bottom) / 2 - bevel
  return (x, y, z) => {
    const dz = Math.abs(z - middle) - half
    const flat = outline(x, y) + bevel
    const ox = flat > 0 ? flat : 0
    const oz = dz > 0 ? dz : 0
    return Math.min(Math.max(flat, dz), 0) + Math.sqrt(ox * ox + oz * oz) - bevel
  }
}

/** The outline turned about the z axis; its x is the distance from the axis, its y the height. */
export const revolve =
  (outline: Outline): Shape =>
  (x, y, z) =>
    outline(Math.sqrt(x * x + y * y), z)

export const torus = (radius: number, thickness: number): Shape => revolve(move(circle(thickness), radius, 0))

export const sphere =
  (radius: number): Shape =>
  (x, y, z) =>
    Math.sqrt(x * x + y * y + z * z) - radius

/** A thin shell around the surface; cut away, it leaves a parting line. */
export const shell =
  (shape: Shape, thickness: number): Shape =>
  (x, y, z) =>
    Math.abs(shape(x, y, z)) - thickness

export const union =
  (...shapes: readonly Shape[]): Shape =>
  (x, y, z) => {
    let nearest = Infinity
    for (const shape of shapes) {
      const distance = shape(x, y, z)
      if (distance < nearest) nearest = distance
    }
    return nearest
  }

/** The `blend` is the radius of the fillet. */
export const smoothUnion = (one: Shape, other: Shape, blend: number): Shape => {
  return (x, y, z) => smoothMin(one(x, y, z), other(x, y, z), blend)
}

export const intersect = (one: Shape, other: Shape, blend = 0): Shape => {
  return (x, y, z) => -smoothMin(-one(x, y, z), -other(x, y, z), blend)
}

export const cut =
  (from: Shape, ...tools: readonly Shape[]): Shape =>
  (x, y, z) => {
    let distance = from(x, y, z)
    for (const tool of tools) {
      // A tool that is far away cannot change the distance near the surface.
      const inside = -tool(x, y, z)
      if (inside > distance) distance = inside
    }
    return distance
  }

/** Evaluates a shape only near it: elsewhere the distance to a ball around it serves. */
export const bound = (
  shape: Shape,
  at: readonly [x: number, y: number, z: number],
  radius: number,
): Shape => {
  const [atX, atY, atZ] = at
  return (x, y, z) => {
    const away = Math.sqrt((x - atX) ** 2 + (y - atY) ** 2 + (z - atZ) ** 2) - radius
    return away > 1.5 ? away : shape(x, y, z)
  }
}

interface Placement {
  readonly at?: readonly [x: number, y: number, z: number]
  /** Degrees about the axes, applied in this order. */
  readonly turnX?: number
  readonly turnY?: number
  readonly turnZ?: number
  readonly scale?: number
}

export const place = (shape: Shape, placement: Placement): Shape => {
  const { at: [atX, atY, atZ] = [0, 0, 0], turnX = 0, turnY = 0, turnZ = 0, scale = 1 } = placement
  const [sx, cx] = sineAndCosine(turnX)
  const [sy, cy] = sineAndCosine(turnY)
  const [sz, cz] = sineAndCosine(turnZ)
  return (px, py, pz) => {
    const dx = (px - atX) / scale
    const dy = (py - atY) / scale
    const dz = (pz - atZ) / scale
    const x1 = dx * cz + dy * sz
    const y1 = dy * cz - dx * sz
    const x2 = x1 * cy - dz * sy
    const z2 = dz * cy + x1 * sy
    return shape(x2, y1 * cx + z2 * sx, z2 * cx - y1 * sx) * scale
  }
}

function smoothMin(a: number, b: number, blend: number): number {
  if (blend === 0) return a < b ? a : b
  const overlap = Math.max(blend - Math.abs(a - b), 0)
  return Math.min(a, b) - (overlap * overlap) / (4 * blend)
}

function squareToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const ex = bx - ax
  const ey = by - ay
  const wx = x - ax
  const wy = y - ay
  const along = (wx * ex + wy * ey) / (ex * ex + ey * ey)
  const clamped = along < 0 ? 0 : along > 1 ? 1 : along
  const dx = wx - ex * clamped
  const dy = wy - ey * clamped
  return dx * dx + dy * dy
}

function sineAndCosine(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)]
}

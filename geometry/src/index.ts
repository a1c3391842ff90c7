export {
  ALL_DIRECTIONS,
  DIRECTIONS,
  add,
  disc,
  distance,
  hex,
  localFrame,
  neighbour,
  ring,
  rotate,
  sameHex,
  scale,
  subtract,
  turn,
  type Direction,
  type Hex,
} from './hex.ts'
export { BEARINGS, HERE, bearing, bearingOf, edgesToward, type Bearing } from './bearing.ts'
export {
  ALL_ROUND,
  NOWHERE,
  SEXTANTS,
  WEDGES,
  arcOfAll,
  arcOfAny,
  bears,
  inArc,
  outside,
  overlap,
  turnArc,
  union,
  type Arc,
  type HalfPlane,
} from './arcs.ts'
export { between, isOpen, type Stretch, type Tie } from './sight.ts'
export { hexLine, lineOfSight, type LineStep } from './line.ts'
export { hexBoard, hexagonBoard, rectangleBoard, type HexBoard } from './hexBoard.ts'
export {
  ALL_COMPASS,
  COMPASS,
  DIAGONAL,
  EAST,
  NORTH,
  SOUTH,
  STRAIGHT,
  WEST,
  kingDistance,
  kingRing,
  square,
  squareNeighbour,
  stepDistance,
  stepRing,
  turnCompass,
  type Compass,
  type Square,
} from './square.ts'
export { squareLine, squareSight, type SquareStep } from './squareLine.ts'
export { squareBoard, type SquareBoard } from './squareBoard.ts'
export { reach, type Reach, type Successors } from './reach.ts'

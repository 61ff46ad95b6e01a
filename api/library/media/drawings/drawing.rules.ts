const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image', 'use'];
const texts = ['text', 'tspan', 'textPath', 'title', 'desc'];
const structure = ['svg', 'g', 'defs', 'symbol', 'switch', 'marker', 'mask', 'clipPath', 'pattern', 'style'];
const paints = ['linearGradient', 'radialGradient', 'stop'];
const animated = ['animate', 'animateTransform', 'animateMotion', 'set', 'mpath'];

/** The primitives of filters. */
export const filterPrimitives: ReadonlySet<string> = new Set(
  [
    ...['Blend', 'ColorMatrix', 'ComponentTransfer', 'Composite', 'ConvolveMatrix', 'DiffuseLighting'],
    ...['DisplacementMap', 'DropShadow', 'Flood', 'GaussianBlur', 'Image', 'Merge', 'Morphology', 'Offset'],
    ...['SpecularLighting', 'Tile', 'Turbulence'],
  ].map((name) => `fe${name}`),
);
const partsOfFilters = ['DistantLight', 'FuncA', 'FuncB', 'FuncG', 'FuncR', 'MergeNode', 'PointLight', 'SpotLight'];

export const animations: ReadonlySet<string> = new Set(animated);
/** Elements whose text is drawn or read out. */
export const textElements: ReadonlySet<string> = new Set(texts);

/** Everything that a drawing may consist of. */
export const drawingElements: ReadonlySet<string> = new Set([
  ...structure,
  ...shapes,
  ...texts,
  ...paints,
  ...animated,
  'filter',
  ...filterPrimitives,
  ...partsOfFilters.map((name) => `fe${name}`),
]);

export const drawingLimits = {
  /** Of the file, with the pictures in it. */
  bytes: 4 * 1024 * 1024,
  /** Without them. */
  markup: 1024 * 1024,
  elements: 30_000,
  depth: 100,
  /** Elements that are drawn, where references draw one many times: see `drawing-cost.ts`. */
  cost: 60_000,
  /** A side, in pixels. */
  side: 16_000,
  /** Of all pictures in it. */
  pixels: 50_000_000,
} as const;

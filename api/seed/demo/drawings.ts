import { randomFrom } from '#schema/cover/random';
import { bearingTrend, calibration } from './drawing.charts.ts';
import {
  flow,
  grains,
  ledgers,
  lens,
  outlines,
  records,
  rewiring,
  sinogram,
  slices,
  tides,
  vibration,
} from './drawing.motifs.ts';
import type { Motif } from './drawing.motifs.ts';
import { palettes, picture } from './drawing.shapes.ts';

interface Drawing {
  title: string;
  palette: keyof typeof palettes;
  motif: Motif;
}

const drawings = new Map<string, Drawing>([
  [
    'twelve-weeks-on-a-stroke-unit-what-changed-and-what-did-not',
    { title: 'Contour lines of a slice, with one place marked', palette: 'ink', motif: slices },
  ],
  [
    'predicting-bed-demand-is-easy-changing-the-afternoon-is-hard',
    { title: 'Daily waves above one another; from one day on they crest earlier', palette: 'harbour', motif: tides },
  ],
  [
    'calibration-before-accuracy-when-a-model-should-say-it-does-not-know',
    { title: 'Flow lines that part around two still places', palette: 'harbour', motif: flow },
  ],
  [
    'what-4000-disagreements-between-annotators-taught-us',
    { title: 'One outline drawn many times by three hands', palette: 'fog', motif: outlines },
  ],
  [
    'invoices-that-do-not-match-the-last-eight-per-cent',
    { title: 'Two columns of entries joined by lines, four of which cross', palette: 'fog', motif: ledgers },
  ],
  [
    'replacing-a-screen-scraping-robot-one-step-at-a-time',
    { title: 'Lines that change places one after the other', palette: 'ink', motif: rewiring },
  ],
  [
    'a-camera-is-not-an-inspector-six-things-before-the-model',
    { title: 'A lattice of dots under a lens, one dot marked', palette: 'harbour', motif: lens },
  ],
  [
    'vibration-data-from-machines-older-than-their-operators',
    { title: 'Calm signals above one another, one of which begins to swing', palette: 'ink', motif: vibration },
  ],
  ['one-log-line-per-decision', { title: 'Rows of short notes, one complete', palette: 'fog', motif: records }],
  [
    'case-study-ct-triage-at-a-480-bed-teaching-hospital',
    { title: 'Overlapping waves, as in the raw data of a scan', palette: 'ink', motif: sinogram },
  ],
  [
    'case-study-less-late-scrap-at-an-aluminium-foundry',
    { title: 'Closely packed grains with a few gaps', palette: 'harbour', motif: grains },
  ],
  [
    'calibration-chart',
    { title: 'Calibration curves: model B on the diagonal, model A below it', palette: 'ink', motif: calibration },
  ],
  [
    'bearing-trend-chart',
    { title: 'Vibration of a bearing over 60 days, alarm on day 41', palette: 'ink', motif: bearingTrend },
  ],
]);

/** Names of the drawings; each is served as `/media/demo/{name}.svg`. */
export const drawingNames: readonly string[] = [...drawings.keys()];

/**
 * An SVG document of 1200 x 675, always the same for a name.
 * @throws RangeError for an unknown name
 */
export function drawing(name: string): string {
  const found = drawings.get(name);
  if (!found) throw new RangeError(`No drawing is named ${name}`);
  const palette = palettes[found.palette];
  return picture(found.title, palette.ground, found.motif(palette, randomFrom(name)));
}

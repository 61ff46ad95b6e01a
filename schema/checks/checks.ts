import { altTextCheck } from './alt-text.check.ts';
import { claimCheck } from './claim.check.ts';
import { contrastCheck } from './contrast.check.ts';
import { deadLinkCheck } from './dead-link.check.ts';
import { dimensionsCheck } from './dimensions.check.ts';
import { headingOrderCheck } from './heading-order.check.ts';
import { lengthCheck } from './length.check.ts';
import { linkTextCheck } from './link-text.check.ts';
import { slugCheck } from './slug.check.ts';

/** Every check, in the order of the panel. */
export const checks = [
  altTextCheck,
  headingOrderCheck,
  linkTextCheck,
  deadLinkCheck,
  lengthCheck,
  slugCheck,
  contrastCheck,
  dimensionsCheck,
  claimCheck,
] as const;

export type CheckId = (typeof checks)[number]['id'];

export const checkIds: readonly CheckId[] = checks.map(({ id }) => id);

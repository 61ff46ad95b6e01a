import { object } from 'yup';
import { uploadLimitsMb } from '../constants.ts';
import type { UploadPurpose } from '../constants.ts';
import { requiredText, wholeNumber } from '../value-rules/fields.ts';

/** Title of the toast; its text is the message of `size`. */
export const fileTooLarge = 'File too large';

export const fileSizeMessage = (megabytes: number) => `File size must be less than ${megabytes}MB`;

/** The limit of the media library, which is a setting. */
export const uploadLimitMessage = (megabytes: number) =>
  `${fileSizeMessage(megabytes)}. An administrator can raise “Upload limit in MB” in Settings.`;

/** Checks a chosen or received file by `size` and `type`. */
export const uploadRules = (purpose: UploadPurpose = 'default') =>
  object({
    size: wholeNumber('Must be a file')
      .required('Must be a file')
      .min(1, 'File is empty')
      .max(uploadLimitsMb[purpose] * 1024 * 1024, fileSizeMessage(uploadLimitsMb[purpose])),
    type: requiredText('Type', 'Must be an image').matches(/^image\/[a-z0-9.+-]+$/, 'Must be an image'),
  });

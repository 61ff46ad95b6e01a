import { array, number, object } from 'yup';
import { mediaLimits } from '../media/media.ts';
import { flag, named, optionalText, requiredText, verbatimText } from '../value-rules/fields.ts';
import { knownFieldsOnly } from '../value-rules/nested.ts';

const between = (message: string) =>
  number()
    .transform((value: number, original: unknown) => (typeof original === 'number' ? value : Number.NaN))
    .typeError(message)
    .nonNullable(message)
    .min(0, message)
    .max(1, message);

const fraction = 'Must be a number from 0 to 1';

const crop = knownFieldsOnly({
  x: between(fraction).required(fraction),
  y: between(fraction).required(fraction),
  width: between(fraction).required(fraction),
  height: between(fraction).required(fraction),
})
  .nullable()
  .test('inside', 'The crop must lie within the image', (value) => {
    if (!value) return true;
    const { x, y, width, height } = value;
    return width >= 0.01 && height >= 0.01 && x + width <= 1.000001 && y + height <= 1.000001;
  });

/** File names that are safe in a URL and a shell: no folders, no special characters. */
const filenamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9 ._()-]*[A-Za-z0-9)])?$/;

/** A folder exists while a file is in it. */
const folder = optionalText()
  .max(mediaLimits.folder, `Folder must be less than ${mediaLimits.folder} characters`)
  .transform(named);

/** A library file's editable fields. */
export const mediaRules = object({
  filename: requiredText('File name')
    .max(mediaLimits.filename, `File name must be less than ${mediaLimits.filename} characters`)
    .matches(filenamePattern, {
      message: 'File name can only contain letters, numbers, spaces, dots, hyphens, underscores and brackets',
      excludeEmptyString: true,
    }),
  title: optionalText().max(mediaLimits.title, `Title must be less than ${mediaLimits.title} characters`),
  altText: optionalText().max(
    mediaLimits.altText,
    `Alternative text must be less than ${mediaLimits.altText} characters`,
  ),
  caption: optionalText().max(mediaLimits.caption, `Caption must be less than ${mediaLimits.caption} characters`),
  tags: array(
    verbatimText()
      .required('A tag must not be empty')
      .test('trimmed', 'Tags must not begin or end with a space', (value) => value === value.trim())
      .max(mediaLimits.tag, `A tag must be less than ${mediaLimits.tag} characters`)
      .transform(named),
  )
    .typeError('Must be a list')
    .nonNullable('Must be a list')
    .max(mediaLimits.tags, `At most ${mediaLimits.tags} tags`),
  folder,
  focalX: between(fraction),
  focalY: between(fraction),
  crop,
  isPublic: flag(),
});

/** Moves files to a folder, or to none. */
export const folderRules = object({ folder });

/** A remote file to import. */
export const remoteFileRules = object({
  url: requiredText('Address').test('http', 'Must be a valid URL', (value) => {
    if (!value) return true;
    const url = URL.parse(value);
    return url !== null && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  }),
});

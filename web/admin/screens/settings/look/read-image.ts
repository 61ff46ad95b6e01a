import { ValidationError } from 'yup';
import { fileTooLarge, uploadRules } from '#schema/rules/upload';
import { settingsRules } from '#schema/rules/settings';
import type { Toast } from '../../../../ui/toast/toast.context.ts';

export type ImagePurpose = 'logo' | 'favicon';

type ReadImage = { url: string } | { problem: Pick<Toast, 'title' | 'description'> };

/** Image types that browsers show and the server accepts. */
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'image/x-icon'];

const failed = (description: string): ReadImage => ({ problem: { title: 'Upload failed', description } });

/** Reads a file as a data URL, or returns an error message. Never throws. */
export async function readImage(file: File, purpose: ImagePurpose): Promise<ReadImage> {
  // Icons have two media types; the server accepts this one.
  const type = file.type === 'image/vnd.microsoft.icon' ? 'image/x-icon' : file.type;
  const wrong = problemOf(() => uploadRules(purpose).validateSync({ size: file.size, type }));
  if (wrong?.path === 'size' && wrong.type === 'max') {
    return { problem: { title: fileTooLarge, description: wrong.message } };
  }
  if (wrong) return failed(wrong.message);
  if (!types.includes(type)) return failed('Must be a PNG, JPEG, GIF, WebP, SVG or ICO image');

  const data = await read(file);
  if (data === null) return failed('Failed to read file');
  const url = `data:${type};base64,${data.slice(data.indexOf(',') + 1)}`;
  const unfit = problemOf(() => settingsRules.validateSyncAt(`${purpose}Url`, { [`${purpose}Url`]: url }));
  return unfit ? failed(unfit.message) : { url };
}

function problemOf(check: () => unknown): ValidationError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

function read(file: File): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(file);
  });
}

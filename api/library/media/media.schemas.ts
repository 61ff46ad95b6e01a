import { mediaKinds } from '#schema/media/media';
import { flag, id, list, number, oneOf, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const mediaSchemas = {
  Media: shape({
    id,
    filename: text,
    title: { ...orNull(text), description: 'What people call it; at first its name as uploaded' },
    kind: oneOf(mediaKinds),
    mimeType: text,
    bytes: whole,
    width: { ...orNull(whole), description: 'In pixels; pictures only' },
    height: orNull(whole),
    isAnimated: flag,
    placeholder: { ...orNull(text), description: 'A blurred picture as a data URL' },
    altText: orNull(text),
    caption: orNull(text),
    tags: list(text),
    folder: orNull(text),
    focalX: { ...number, description: 'From 0 to 1' },
    focalY: number,
    crop: orNull(shape({ x: number, y: number, width: number, height: number })),
    isPublic: { ...flag, description: 'Anyone with the address may open it' },
    isShown: { ...flag, description: 'Something public shows it, or has shown it: visitors may open it' },
    version: whole,
    createdAt: time,
    updatedAt: time,
    url: { ...text, description: 'Permanent, even if the file is replaced' },
    thumbnailUrl: orNull(text),
  }),
  MediaUse: shape({ kind: text, item: text, title: text }),
};

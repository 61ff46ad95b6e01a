/**
 * How a sentence names the fields of things that are not content, by kind and by name in the API: "Changed Mara’s
 * review emails". Fields with the same words are named once.
 */
export const columnWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  file: {
    filename: 'file name',
    title: 'title',
    isPublic: 'visibility',
    kind: 'type',
    mimeType: 'type',
    bytes: 'content',
    sha256: 'content',
    width: 'size',
    height: 'size',
    fullWidth: 'size',
    fullHeight: 'size',
    isAnimated: 'animation',
    altText: 'alternative text',
    caption: 'caption',
    tags: 'tags',
    folder: 'folder',
    focalX: 'focal point',
    focalY: 'focal point',
    crop: 'crop',
    searchText: 'search text',
    uploadedBy: 'uploader',
  },
};

/** The kind whose words name the columns of a table. */
export const kindOfTable: Readonly<Record<string, string>> = {
  media: 'file',
};

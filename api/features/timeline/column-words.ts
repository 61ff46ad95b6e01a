/**
 * How a sentence names the fields of things that are not content, by kind and by name in the API: "Changed Mara’s
 * review emails". Fields with the same words are named once.
 */
export const columnWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  user: {
    username: 'username',
    email: 'email address',
    password: 'password',
    firstName: 'first name',
    lastName: 'last name',
    publicName: 'public name',
    authorSlug: 'profile address',
    about: 'public description',
    authorPicture: 'picture',
    isActive: 'status',
    wantsMessageMails: 'emails about messages',
    wantsReviewMails: 'review emails',
    wantsOwnReviewMails: 'emails about reviews of own work',
  },
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
  users: 'user',
  media: 'file',
};

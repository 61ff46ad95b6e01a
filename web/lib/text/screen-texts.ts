// Of screens that others link to.

export const importTitle = 'Import a site';
export const importDescription =
  'Import a site from WordPress, Ghost, Markdown, CSV or Halden: its posts, pages, files and authors. You see what will happen before anything changes.';

export const setupTitle = 'Set up your site';

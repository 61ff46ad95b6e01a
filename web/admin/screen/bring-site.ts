export const importTitle = 'Bring your site';
export const importDescription =
  'Import a WordPress site: its posts, pages, files and authors. You see what will happen before anything changes.';

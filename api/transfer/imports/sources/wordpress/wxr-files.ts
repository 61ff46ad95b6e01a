import { copiedFiles } from '../archive/copied-files.ts';
import { refusedFile } from '../archive/archive.ts';
import { zipArchive } from '../archive/zip.archive.ts';
import { isZip } from '../csv/csv-table.ts';

export const notAnExport =
  'This is not a WordPress export: choose the XML file that WordPress made under Tools, Export';

export const isWxrFile = (name: string): boolean => /\.xml$/i.test(name);

/** The XML files of an export: WordPress.com puts large ones into a zip file in several parts. @throws BadInput on `file` */
export async function wxrFiles(path: string): Promise<{ paths: string[]; dispose: () => Promise<void> }> {
  if (!(await isZip(path))) return { paths: [path], dispose: () => Promise.resolve() };
  const archive = await zipArchive(path).catch((error: unknown) => {
    throw refusedFile(`${notAnExport}. ${(error as Error).message}`);
  });
  try {
    const names = archive.names.filter(isWxrFile);
    if (names.length === 0) throw refusedFile(notAnExport);
    return await copiedFiles(archive, names);
  } finally {
    await archive.close();
  }
}

import { refusedFile } from '../sources/archive/archive.ts';
import type { Import } from '../import.entity.ts';
import type { ImportLibrary } from '../import.scope.ts';
import { filesInArchive, filesInFolder, remoteFiles, type FileSource } from './file-source.ts';
import { copyOfExport } from './stored-export.ts';
import { openers } from '../sources/sources.ts';

interface FileOptions {
  limitMb: number;
  /** Special addresses that may be fetched from. */
  inside: readonly string[];
  /** A copy of the site's uploads. */
  folder: string | undefined;
  /** The export, where it is at hand. */
  path: string | undefined;
}

interface OpenFiles {
  files: FileSource;
  close: () => Promise<void>;
}

const nothing = () => Promise.resolve();

/** Opens the source of the files of an import: a folder, the export itself, or the former site. */
export async function openFileSource(
  { format, site, change, filename }: Import,
  library: ImportLibrary,
  { limitMb, inside, folder, path }: FileOptions,
): Promise<OpenFiles> {
  if (folder !== undefined) return { files: filesInFolder(folder, limitMb), close: nothing };
  const { openFiles } = openers[format];
  if (!openFiles) return { files: remoteFiles(limitMb, inside), close: nothing };
  const others = remoteFiles(limitMb, inside);
  if (path !== undefined) {
    const archive = await openFiles(path, filename);
    return { files: filesInArchive(archive, site, limitMb, others), close: archive.close };
  }
  const kept = await copyOfExport(library, change);
  if (!kept) return { files: filesOfNothing, close: nothing };
  try {
    const archive = await openFiles(kept.path, filename);
    return {
      files: filesInArchive(archive, site, limitMb, others),
      close: async () => {
        await archive.close();
        await kept.dispose();
      },
    };
  } catch (error) {
    await kept.dispose();
    throw error;
  }
}

const filesOfNothing: FileSource = {
  take: () => Promise.reject(refusedFile('The export is no longer here. Import it again to bring its files')),
};

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Media } from '../../library/media/media.entity.ts';
import type { MediaAddress } from '../../library/media/media.row.ts';
import { addressesIn } from './mentions.ts';

type Closed = Pick<Media, 'id' | 'filename' | 'formerNames' | 'fingerprint' | 'formerFingerprints'>;

/**
 * Marks the files that these public texts show, so that visitors may open them. They stay marked. An address counts only
 * with a name or fingerprint of the file, because numbers can be guessed.
 */
export async function markShown(em: SqlEntityManager, texts: readonly string[]): Promise<void> {
  const found = addressesIn(texts);
  if (found.length === 0) return;
  const closed = await em.execute<Closed[]>(
    `select id, filename, former_names as "formerNames", fingerprint, former_fingerprints as "formerFingerprints"
     from media where id = any (array[?]::int[]) and not is_shown`,
    [found.map(({ id }) => id)],
  );
  const shown = closed.filter((file) => found.some((address) => shows(file, address))).map(({ id }) => id);
  if (shown.length > 0) await em.execute(`update media set is_shown = true where id = any (array[?]::int[])`, [shown]);
}

/** The name in an address may have more characters than that of the file: the text that follows it. */
const shows = (file: Closed, { id, fingerprint, name }: MediaAddress): boolean =>
  file.id === id &&
  (file.fingerprint === fingerprint ||
    file.formerFingerprints.includes(fingerprint ?? '') ||
    [file.filename, ...file.formerNames].some((one) => name.startsWith(one)));

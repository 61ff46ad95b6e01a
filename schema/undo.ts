import { typeNameOf } from './content/kind.ts';
import { features } from './features.ts';
import type { KindDeclaration } from './content/define.ts';
import { capitalised } from './text/capitalised.ts';
import { mailed, visitor } from './undo-reasons.ts';

/** How long a change can be undone. */
export const undoDays = 90;

const purged = 'What is deleted for good cannot be brought back.';
const password = 'Old passwords are never kept, so this cannot be undone.';
const secondFactor = 'Old second factors are never kept, so this cannot be undone.';
const session = 'An ended session cannot be resumed. Log in again.';
const withdrawn = 'A withdrawn invitation cannot be brought back. Invite the person again.';
const invited = 'A sent invitation cannot be undone, only withdrawn.';
const madeLink = 'Revoke the preview link instead.';
export const revokedLink = 'The address of a preview link is never stored. Create a new link.';
const imported = 'The whole import is one entry of the timeline, and can be undone there.';
const written = 'The folder shows what is published. Undo that change instead.';
const keptExport = 'A deleted export cannot be brought back.';
const server = 'The server did this itself.';

/**
 * Mutations that cannot be undone, with the sentence that is shown beforehand; `bulkTrash purge` is `bulkTrash` with
 * that action. All others can be undone.
 */
const warnings: Readonly<Record<string, string>> = {
  changePassword: password,
  resetPassword: password,
  acceptInvitation: password,
  requestPasswordReset: mailed,
  login: 'A login is not a change.',
  logout: session,
  endSession: session,
  endOtherSessions: session,
  endUserSessions: session,
  beginSecondFactor: secondFactor,
  confirmSecondFactor: secondFactor,
  renewRecoveryCodes: secondFactor,
  disableSecondFactor: secondFactor,
  resetSecondFactor: secondFactor,
  sendTestMail: mailed,
  erasePerson: 'What is erased cannot be brought back.',
  inviteUser: invited,
  resendInvitation: mailed,
  withdrawInvitation: withdrawn,
  deleteFromTrash: purged,
  emptyTrash: purged,
  'bulkTrash purge': purged,
  startImport: imported,
  writeStaticEdition: written,
  exportSite: 'Delete the export instead.',
  deleteSiteExport: keptExport,
  mapImport: 'Choices only rehearse the import again. Choose again.',
  pauseImport: 'A paused import can be continued.',
  deleteImport: 'A discarded rehearsal has changed nothing. Upload the file again.',
};

const allWarnings: Readonly<Record<string, string>> = {
  ...warnings,
  ...Object.fromEntries(features.flatMap(({ finalMutations: own }) => Object.entries(own))),
};

/** The sentence that is shown before a mutation that cannot be undone; null for one that can. */
export function undoWarning(mutation: string): string | null {
  const [, actOnLink] = /^(create|revoke)\w+PreviewLink$/.exec(mutation) ?? [];
  if (actOnLink !== undefined) return actOnLink === 'create' ? madeLink : revokedLink;
  return allWarnings[mutation] ?? null;
}

/** The names of mutations that cannot be undone, for tests. */
export const finalMutations = Object.keys(allWarnings);

/** Why a change in the audit log cannot be undone, by its action and kind; `*` for every action. */
const finalChanges: Readonly<Record<string, string>> = {
  '* session': session,
  '* second factor': secondFactor,
  '* recovery code': secondFactor,
  '* password reset': mailed,
  'create invitation': mailed,
  'update invitation': withdrawn,
  'create preview link': madeLink,
  'delete preview link': revokedLink,
  'delete export': keptExport,
  ...Object.fromEntries(features.flatMap(({ finalChanges: own }) => Object.entries(own))),
};

export function finalReason(action: string, kind: string): string | null {
  if (action === 'purge') return purged;
  return finalChanges[`${action} ${kind}`] ?? finalChanges[`* ${kind}`] ?? null;
}

export const finalActions = Object.keys(finalChanges);

/** Replacing the bytes of a file, which only REST can do. */
const file = 'A replaced file is not kept. To go back, upload the old one again.';

export const reasons = {
  mailed,
  withdrawn,
  password,
  session,
  secondFactor,
  visitor,
  server,
  purged,
  invited,
  file,
} as const;

/** The name of a kind's bulk mutation: `bulkPosts`. */
export const bulkMutationOf = ({ plural }: KindDeclaration): string => `bulk${capitalised(plural)}`;

/** The mutations of a kind of content, by action. */
export const contentMutationsOf = (kind: KindDeclaration): string[] => [
  ...['create', 'update', 'delete', 'duplicate'].map((act) => act + typeNameOf(kind)),
  bulkMutationOf(kind),
];

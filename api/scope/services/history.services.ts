import type { KindDeclaration } from '#schema/content/define';
import { ContentTrashService } from '../../features/content/content-trash.service.ts';
import { MediaTrashService } from '../../features/media/media-trash.service.ts';
import { MessageTrashService } from '../../features/messages/message-trash.service.ts';
import { SettingRevisionService } from '../../features/revisions/setting-revision.service.ts';
import { contentBin, mediaBin, messageBin, userBin } from '../../features/trash/trash-bin.ts';
import { TrashService } from '../../features/trash/trash.service.ts';
import { UserTrashService } from '../../features/users/user-trash.service.ts';
import type { Factories } from './factories.ts';

/** Audit log, timeline and undo. */
export const historyServices = {
  settingRevisions: (scope) => new SettingRevisionService(scope),
  trash: (scope, { em }) => {
    const { access, kinds, publicUrl } = scope;
    const ofKind = (kind: KindDeclaration) => contentBin(kind, () => new ContentTrashService(scope, kind));
    const bins = [
      ...kinds.all.map(ofKind),
      userBin(new UserTrashService(scope)),
      mediaBin(new MediaTrashService(scope)),
      messageBin(new MessageTrashService(scope)),
    ];
    return new TrashService(em, access, bins, { kinds, publicUrl }, (own) => scope.within(own).trash);
  },
} satisfies Partial<Factories>;

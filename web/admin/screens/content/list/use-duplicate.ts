import { useNavigate } from 'react-router';
import { errorToast } from '../../../../lib/requests/error-toast.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';
import type { Answered } from '../../../tools/undo/undo-offer.ts';
import { useUndo } from '../../../tools/undo/use-undo.ts';

type Duplicated = NonNullable<Answered> & { data?: { copy: ContentRow } | undefined };

/** Opens the copy, so that its title and slug can be changed. */
export function useDuplicate(kind: ContentKind, duplicate: (id: string) => Promise<Duplicated>) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  return (row: ContentRow) => {
    duplicate(row.id).then(
      (answer) => {
        const id = answer.data?.copy.id;
        const description = `This is a draft copy of “${row.title}”.`;
        toast({ title: 'Content duplicated', description, ...undoOf(answer) });
        void navigate(id === undefined ? `/admin/${kind.section}` : `/admin/${kind.section}/${id}`);
      },
      (error: unknown) => toast(errorToast(error, 'Failed to duplicate content. Please try again.')),
    );
  };
}

import { useNavigate } from 'react-router';
import { readRequestError } from '../../../lib/request-error.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';

/** Opens the copy, so that its title and slug can be changed. */
export function useDuplicate(kind: ContentKind, duplicate: (id: string) => Promise<string | null>) {
  const navigate = useNavigate();
  const { toast } = useToast();
  return (row: ContentRow) => {
    duplicate(row.id).then(
      (id) => {
        toast({ title: 'Content duplicated', description: `This is a draft copy of “${row.title}”.` });
        void navigate(id === null ? `/admin/${kind.section}` : `/admin/${kind.section}/${id}`);
      },
      (error: unknown) =>
        toast({
          title: 'Error',
          description: readRequestError(error).message ?? 'Failed to duplicate content. Please try again.',
          variant: 'destructive',
        }),
    );
  };
}

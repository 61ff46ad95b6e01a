import { useId, useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router';
import { mixed, object } from 'yup';
import { isOfSections, hasField } from '#schema/content/kind';
import type { Block } from '#schema/sections/define';
import { typedDocument } from '../../../../../lib/requests/typed-document.ts';
import { useViewer } from '../../../../../session/viewer.context.ts';
import { FieldFrame } from '../../../../../ui/form/field-frame.tsx';
import { statusLabels } from '../../../../../ui/status-badge.tsx';
import { useToast } from '../../../../../ui/toast/use-toast.ts';
import { DialogForm } from '../../../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../../../tools/dialogs/form.dialog.tsx';
import { SearchSelect, useSearchSelect } from '../../../../tools/fields/search-select.tsx';
import { useUndo } from '../../../../tools/undo/use-undo.ts';
import { contentAccess } from '../../kinds/content-access.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentRow } from '../../kinds/content-operations.ts';
import { copySection, type CopiedTo } from './copy-section.ts';

type Target = Pick<ContentRow, 'id' | 'title' | 'slug' | 'status'> & { format?: string | null };

interface CopySectionDialogProps {
  kind: ContentKind;
  itemId: string | null;
  block: Block;
  label: string;
  open: boolean;
  onClose: () => void;
}

const where: Readonly<Record<CopiedTo, (title: string) => string>> = {
  item: (title) => `It is the last section of “${title}”.`,
  workingCopy: (title) => `It is the last section of “${title}”, among the changes that are not published yet.`,
  hidden: (title) => `It is the last section of “${title}”, hidden until you show it there.`,
};

/** Asks which page a section is copied to. */
export function CopySectionDialog({ kind, itemId, block, label, open, onClose }: CopySectionDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const { undoOf } = useUndo();

  const copy = async (target: Target): Promise<{ problem: string } | null> => {
    const result = await copySection(client, kind, block, target.id);
    if (result.state === 'refused') return { problem: result.message };
    onClose();
    toast({
      title: `${label} copied`,
      description: where[result.to](result.title),
      action: { label: `Open ${kind.name}`, onClick: () => void navigate(`/admin/${kind.section}/${target.id}`) },
      ...undoOf(result.answer),
    });
    return null;
  };
  return (
    <FormDialog open={open} title={`Copy “${label}” to another ${kind.name}`} unsavedName="the copy" onClose={onClose}>
      <DialogForm<{ target: Target | null }>
        submitLabel="Copy section"
        initialValues={{ target: null }}
        validationSchema={object({ target: mixed().required(`Choose a ${kind.name}`) })}
        validateOnBlur={false}
        onSubmit={({ target }) => (target ? copy(target) : undefined)}
      >
        <TargetField kind={kind} itemId={itemId} />
      </DialogForm>
    </FormDialog>
  );
}

function TargetField({ kind, itemId }: Pick<CopySectionDialogProps, 'kind' | 'itemId'>) {
  const { values, errors, touched, setFieldValue } = useFormikContext<{ target: Target | null }>();
  const id = useId();
  const select = useSearchSelect();
  const access = contentAccess(useViewer(), kind);
  const query = useMemo(() => targetsQuery(kind), [kind]);
  const { data, previousData, loading } = useQuery(query, {
    variables: { search: select.search },
    skip: !select.isOpen,
  });
  const options = ((data ?? previousData)?.items.edges ?? [])
    .map(({ node }) => node)
    .filter((item) => item.id !== itemId && isOfSections(kind, item) && access.canUpdate(item));
  return (
    <FieldFrame
      id={id}
      helpId={`${id}-help`}
      label={kind.label}
      error={touched.target ? errors.target : undefined}
      help={`It becomes the last section there. A published ${kind.name} changes for visitors only when you publish it again or show the section.`}
    >
      <SearchSelect<Target>
        state={select}
        id={id}
        label={kind.label}
        placeholder="Search by title"
        options={options}
        value={values.target}
        onChange={(target) => void setFieldValue('target', target)}
        describe={({ title, slug, status }) => ({ name: title, note: `/${slug} · ${statusLabels[status]}` })}
        isLoading={loading}
        empty={`No ${kind.name} made of sections that you may edit`}
      />
    </FieldFrame>
  );
}

const targetsQuery = (kind: ContentKind) =>
  typedDocument<{ items: { edges: { node: Target }[] } }, { search: string }>(
    `query SectionTargets($search: String) {
      items: ${kind.plural}(first: 50, filter: { search: $search }) {
        edges { node { id title slug status ${hasField(kind, 'format') ? 'format' : ''} } }
      }
    }`,
  );

import { styled } from '../ui/styled.ts';
import { useEdition } from '../lib/page/edition.context.ts';
import { colour, radius, shadow, text } from '../ui/tokens.ts';

const Edit = styled('a')<{ section: string }>(
  {
    position: 'fixed',
    zIndex: 40,
    insetInlineStart: 16,
    bottom: 16,
    alignItems: 'center',
    minHeight: 40,
    padding: '0 16px',
    borderRadius: radius.medium,
    border: `1px solid ${colour.lineFirm}`,
    background: colour.surface,
    color: colour.ink,
    boxShadow: shadow.float,
    fontSize: text.small,
    fontWeight: 500,
    textDecoration: 'none',
    '@media print': { visibility: 'hidden' },
  },
  ({ section }) => ({ display: `var(--edit-${section}, none)` }),
);

interface EditLinkProps {
  /** The kind's plural, as in permissions. */
  section: string;
  id: string;
}

/**
 * The link from a page to its editor. The HTML is the same for everyone: web/boot/session.ts shows the link to people
 * who may edit published items. A plain link, because the panel is a separate document.
 */
export function EditLink({ section, id }: EditLinkProps) {
  if (useEdition()) return null;
  return (
    <Edit section={section} href={`/admin/${section}/${id}`}>
      Edit
    </Edit>
  );
}

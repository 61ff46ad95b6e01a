import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { RowButton, RowName } from '../../tools/lists/table/row-title.tsx';
import { phone } from '../../tools/screen/breakpoints.ts';

const Lines = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minWidth: 0,
  '& > *': { maxWidth: '100%' },
  '& > small': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 13,
    lineHeight: '18px',
    color: colour.inkMute,
  },
  '& > small[data-wraps]': { [phone]: { whiteSpace: 'normal' } },
  'tr[data-chosen] & > small': { color: colour.inkSoft },
});

interface AddressCellProps {
  address: string;
  /** Below the address. */
  note: string | null;
  /** The note takes several lines on a phone. */
  noteWraps?: boolean;
  /** Null if the address is not a button. */
  onOpen: (() => void) | null;
}

/** The first cell of a row: an address, and a note about it. */
export function AddressCell({ address, note, noteWraps = false, onOpen }: AddressCellProps) {
  return (
    <Lines>
      {onOpen ? (
        <RowButton type="button" title={address} data-row-title onClick={onOpen}>
          {address}
        </RowButton>
      ) : (
        <RowName title={address} tabIndex={-1} data-row-title>
          {address}
        </RowName>
      )}
      {note && (
        <small title={note} data-wraps={noteWraps || undefined}>
          {note}
        </small>
      )}
    </Lines>
  );
}

import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { mediaLimits } from '#schema/media/media';

interface MediaDescriptionProps {
  id: string;
  text: string;
  isDisabled: boolean;
  onWrite: (text: string) => void;
  onLeave: () => void;
}

/**
 * The alternative text of a picture, or the title of a player. Written to the text when the field is left, so that undo
 * restores all of it in one step.
 */
export function MediaDescription({ id, text, isDisabled, onWrite, onLeave }: MediaDescriptionProps) {
  const [typed, setTyped] = useState(text);
  const [was, setWas] = useState(text);
  if (text !== was) {
    setWas(text);
    setTyped(text);
  }
  const write = () => typed.trim() !== text && onWrite(typed.trim());
  return (
    <OutlinedInput
      id={id}
      size="small"
      fullWidth
      value={typed}
      disabled={isDisabled}
      placeholder={isDisabled ? 'Decorative' : 'For people who cannot see it'}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') write();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        write();
        onLeave();
      }}
      inputProps={{ maxLength: mediaLimits.altText }}
    />
  );
}

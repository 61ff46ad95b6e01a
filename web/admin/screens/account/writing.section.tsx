import { useId, useState } from 'react';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { setStaysInEditor, staysInEditor } from '../../tools/screen/unsaved/stay-in-editor.ts';

/** Preferences for writing, stored in this browser. */
export function WritingSection() {
  const id = useId();
  const [stays, setStays] = useState(staysInEditor);
  return (
    <SwitchRow
      id={id}
      label="Stay in the editor"
      help={stays ? 'Save Draft and Publish keep the editor open.' : 'Save Draft and Publish lead back to the list.'}
      checked={stays}
      onChange={(isOn) => {
        setStaysInEditor(isOn);
        setStays(isOn);
      }}
    />
  );
}

import { useRef } from 'react';

interface FileInputOptions {
  accept?: string | undefined;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * Opens the system's file dialog. The input is rendered apart from the button, because files chosen after it unmounts
 * are lost.
 */
export function useFileInput({ accept, isMultiple = true, onFiles }: FileInputOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={isMultiple}
      accept={accept}
      data-testid="upload-files"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Allows choosing the same file again.
        event.target.value = '';
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}

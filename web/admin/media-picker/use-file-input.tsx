import { useRef } from 'react';

interface FileInputOptions {
  accept?: string | undefined;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * The system's dialog for files. The input is put where it stays, whatever becomes of the button meanwhile: what is chosen
 * after an input has gone is lost.
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
        // The same file chosen again is a choice too.
        event.target.value = '';
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}

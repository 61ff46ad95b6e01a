import { useRef } from 'react';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';

interface UploadButtonProps {
  label: string;
  variant: 'contained' | 'outlined';
  accept?: string | undefined;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

export function UploadButton({ label, variant, accept, isMultiple = true, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        {...(variant === 'outlined' && { color: 'inherit' })}
        startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
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
    </>
  );
}

import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';

interface UploadButtonProps {
  label: string;
  variant: 'contained' | 'outlined';
  onClick: () => void;
}

export function UploadButton({ label, variant, onClick }: UploadButtonProps) {
  return (
    <Button
      variant={variant}
      {...(variant === 'outlined' && { color: 'inherit' })}
      startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { Crop } from 'lucide-react';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import { FocalPoint } from './focal-point.tsx';

const CropField = lazy(() => import('./crop-field.tsx').then((module) => ({ default: module.CropField })));

/** The image with its focal point, or the crop area. */
export function PictureStage({ item, readOnly }: { item: MediaItemFragment; readOnly: boolean }) {
  const [isCropping, setCropping] = useState(false);
  if (isCropping) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <CropField item={item} onDone={() => setCropping(false)} />
      </Suspense>
    );
  }
  const canCrop = !readOnly && !item.isAnimated && item.mimeType !== 'image/svg+xml';
  return (
    <>
      <FocalPoint item={item} readOnly={readOnly} />
      {canCrop && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ mb: 1.5 }}
          startIcon={<Crop size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => setCropping(true)}
        >
          Crop
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import ReactCrop from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { colour, radius } from '../../../ui/tokens.ts';
import { ToolbarSelect } from '../../tools/lists/list-toolbar.tsx';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import type { MediaValues } from './media-values.ts';

const Stage = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  padding: 8,
  borderRadius: radius.small,
  background: colour.sunken,
  '& img': { maxHeight: 320, display: 'block' },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, margin: '8px 0 12px' });

const shapes = [
  { value: '', label: 'Any shape' },
  { value: '1', label: 'Square' },
  { value: '1.3333', label: '4 : 3' },
  { value: '1.7778', label: '16 : 9' },
  { value: '0.75', label: '3 : 4' },
] as const;

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The visible area of the image. The file itself is unchanged. */
export function CropField({ item, onDone }: { item: MediaItemFragment; onDone: () => void }) {
  const { values, setFieldValue } = useFormikContext<MediaValues>();
  const [shape, setShape] = useState('');
  const crop = values.crop ? percentOf(values.crop) : whole;

  const choose = (next: PercentCrop) => {
    const isWhole = next.width > 99.5 && next.height > 99.5;
    void setFieldValue('crop', isWhole || next.width < 1 || next.height < 1 ? null : fractionOf(next));
  };
  const shapeTo = (value: string) => {
    setShape(value);
    if (value) choose(largest(Number(value), item));
  };

  return (
    <>
      <Stage>
        <ReactCrop
          crop={crop}
          {...(shape && { aspect: Number(shape) })}
          keepSelection
          ruleOfThirds
          onChange={(_, percent) => choose(percent)}
          ariaLabels={{
            cropArea: 'Visible area. Arrow keys move it.',
            nwDragHandle: 'Top left corner. Arrow keys move it.',
            nDragHandle: 'Top edge. Arrow keys move it.',
            neDragHandle: 'Top right corner. Arrow keys move it.',
            eDragHandle: 'Right edge. Arrow keys move it.',
            seDragHandle: 'Bottom right corner. Arrow keys move it.',
            sDragHandle: 'Bottom edge. Arrow keys move it.',
            swDragHandle: 'Bottom left corner. Arrow keys move it.',
            wDragHandle: 'Left edge. Arrow keys move it.',
          }}
        >
          <img src={`/api/media/${item.id}/original`} alt={item.altText ?? ''} />
        </ReactCrop>
      </Stage>
      <Row>
        <ToolbarSelect label="Shape" value={shape} options={shapes} onChange={shapeTo} />
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={values.crop === null}
          onClick={() => {
            setShape('');
            void setFieldValue('crop', null);
          }}
        >
          Show the whole image
        </Button>
        <Button size="small" color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={onDone}>
          Back to focal point
        </Button>
      </Row>
    </>
  );
}

type Fractions = NonNullable<MediaValues['crop']>;

const percentOf = ({ x, y, width, height }: Fractions): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/** Rounded to a hundredth of a per cent, within the image. */
function fractionOf(crop: PercentCrop): Fractions {
  const part = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 10_000;
  const [x, y] = [part(crop.x), part(crop.y)];
  return { x, y, width: Math.min(1 - x, part(crop.width)), height: Math.min(1 - y, part(crop.height)) };
}

/** The largest area of this shape, centred. */
function largest(aspect: number, item: MediaItemFragment): PercentCrop {
  // The image's own ratio follows from the visible area, whose pixels are known.
  const full = {
    width: (item.width ?? 1) / (item.crop?.width ?? 1),
    height: (item.height ?? 1) / (item.crop?.height ?? 1),
  };
  const own = full.width / full.height;
  const [width, height] = own > aspect ? [(aspect / own) * 100, 100] : [100, (own / aspect) * 100];
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

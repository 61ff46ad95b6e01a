import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { colour, radius } from '../../../ui/tokens.ts';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import type { MediaValues } from './media-values.ts';

const Stage = styled('div')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  marginBottom: 12,
  borderRadius: radius.small,
  background: colour.sunken,
  overflow: 'hidden',
  '& > span': { position: 'relative', display: 'block', lineHeight: 0 },
  '& img': { maxWidth: '100%', maxHeight: 320, display: 'block' },
});

const Point = styled('button')({
  position: 'absolute',
  width: 28,
  height: 28,
  margin: '-14px 0 0 -14px',
  padding: 0,
  borderRadius: '50%',
  border: '2px solid #fff',
  background: 'rgb(0 0 0 / 0.35)',
  boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.6)',
  cursor: 'grab',
  touchAction: 'none',
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 3 },
});

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** The point that stays visible when the image is cropped, set by pointer or arrow keys. */
export function FocalPoint({ item, readOnly }: { item: MediaItemFragment; readOnly: boolean }) {
  const { values, setValues } = useFormikContext<MediaValues>();
  const move = (focalX: number, focalY: number) =>
    void setValues({ ...values, focalX: within(focalX), focalY: within(focalY) });
  const at = (event: { clientX: number; clientY: number }, target: Element) => {
    const box = target.getBoundingClientRect();
    move((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return (
    <Stage>
      <span
        {...(!readOnly && {
          onPointerDown: (event) => at(event, event.currentTarget),
          onPointerMove: (event) => event.buttons === 1 && at(event, event.currentTarget),
        })}
      >
        <img src={`${item.url}?v=${item.version}`} alt={item.altText ?? ''} draggable={false} />
        {!readOnly && (
          <Point
            type="button"
            aria-label={`Focal point at ${percent(values.focalX)} from the left and ${percent(values.focalY)} from the top. Arrow keys move it.`}
            style={{ left: `${values.focalX * 100}%`, top: `${values.focalY * 100}%` }}
            onKeyDown={(event) => {
              const step = steps[event.key];
              if (!step) return;
              event.preventDefault();
              move(values.focalX + step[0], values.focalY + step[1]);
            }}
          />
        )}
      </span>
    </Stage>
  );
}

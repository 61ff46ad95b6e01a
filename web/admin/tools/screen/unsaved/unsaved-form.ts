import { useFormikContext } from 'formik';
import { useReportUnsaved } from './unsaved.context.tsx';

/** Asks before leaving the screen while this Formik form is dirty. @param props.what what would be lost */
export function UnsavedForm({ what }: { what: string }): null {
  useReportUnsaved(useFormikContext().dirty ? what : null);
  return null;
}

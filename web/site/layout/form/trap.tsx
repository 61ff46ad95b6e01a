import { trapField } from '#schema/constants';

/** Programs fill it in; people neither see it nor reach it. */
export function Trap() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

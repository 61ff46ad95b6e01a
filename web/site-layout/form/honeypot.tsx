import { honeypotField } from '#schema/constants';

/** A field that only spam bots fill in: people neither see nor reach it. */
export function Honeypot() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

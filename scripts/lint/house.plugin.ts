import { importRule } from './import-rule.ts';

/** The project's own rules for oxlint. */
export default { meta: { name: 'house' }, rules: { imports: importRule } };

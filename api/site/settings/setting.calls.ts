import { settingChangeRules } from '#schema/rules/settings';
import { guardedSettings } from '#schema/settings/settings';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';

const guarded =
  `${guardedSettings.map((key) => `\`${key}\``).join(', ')} need every permission and, unless the login is less than ten ` +
  'minutes old, `currentPassword`; API tokens cannot change them';

const byName = { path: { key: 'siteName' } };

export const settingCalls: Calls = {
  'POST /api/settings': {
    summary: `Stores a setting that is not stored yet; ${guarded}`,
    needs: 'settings.update',
    body: bodyFromRules(settingChangeRules),
    status: 201,
    response: 'Setting',
    example: { body: { key: 'typeface', value: 'serif' } },
    // Without `create`: a sent password may not be kept with an Idempotency-Key.
    run: async (req, res) => {
      const setting = await req.scope.settings.create(req.body);
      res.location(`/api/settings/${setting.key}`);
      return setting;
    },
  },
  'GET /api/settings': {
    summary: 'Lists the settings; visitors see public ones',
    response: ['Setting'],
    isCached: true,
    example: { as: 'visitor' },
    run: (req) => {
      readQuery(req.query, () => null);
      return req.scope.settings.list();
    },
  },
  'GET /api/settings/{key}': {
    summary: 'Returns a setting',
    response: 'Setting',
    isCached: true,
    example: byName,
    run: (req) => req.scope.settings.byKey(String(req.params['key'])),
  },
  'PUT /api/settings/{key}': {
    summary: `Changes a setting; in objects only the given fields. ${guarded}`,
    needs: 'settings.update',
    body: bodyFromRules(settingChangeRules, { isPatch: true, without: ['key'] }),
    response: 'Setting',
    example: { ...byName, body: { value: 'Example Ltd' } },
    run: (req) => req.scope.settings.update(String(req.params['key']), req.body),
  },
};

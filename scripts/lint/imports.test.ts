import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { importError } from './import-rule.ts';

const root = resolve(import.meta.dirname, '../..');

interface Report {
  diagnostics: { code: string; message: string; labels: { span: { line: number } }[] }[];
}

/** Uses the project's configuration without types, which take half a minute, and without its list of ignored files. */
function lint(file: string) {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config=scripts/lint/planted.oxlintrc.json', '--format=json', file],
    { cwd: root, encoding: 'utf8' },
  );
  return (JSON.parse(stdout) as Report).diagnostics;
}

test('lint reports every planted import', () => {
  const problems = lint('schema/testing/planted.ts');
  expect(problems.map(({ code, labels }) => [code, labels[0]?.span.line])).toEqual([
    ['house(imports)', 2],
    ['house(imports)', 3],
    ['house(imports)', 4],
    ['house(imports)', 5],
  ]);
  expect(problems[0]?.message).toBe('The contract may not import express (scripts/lint/import-table.ts)');
});

test.each([
  ['schema/rules/visitors/contact.ts', 'yup'],
  ['schema/rules/visitors/contact.ts', '../../slug.ts'],
  ['api/content/posts/post.entity.ts', '@mikro-orm/decorators/legacy'],
  ['api/content/posts/post.entity.ts', '../../people/users/user.entity.ts'],
  ['api/content/posts/post.input.ts', '#schema/constants'],
  ['api/content/posts/post.service.ts', '@mikro-orm/postgresql'],
  ['api/content/posts/post.service.ts', '../../kernel/errors/errors.ts'],
  ['api/content/posts/post.service.ts', 'sanitize-html'],
  ['api/content/posts/post.resolver.ts', 'type-graphql'],
  ['api/content/posts/post.resolver.ts', './post.service.ts'],
  ['api/content/posts/post.routes.ts', 'express'],
  ['api/app/rest-router.ts', '../content/posts/post.routes.ts'],
  ['api/app/build-schema.ts', '../content/posts/post.resolver.ts'],
  ['api/delivery/files.ts', '../kernel/errors/errors.ts'],
  ['api/app.ts', './kernel/graphql/server.ts'],
  ['api/main.ts', './app.ts'],
  ['web/ui/dialog.tsx', '@mui/material/Dialog'],
  ['web/ui/dialog.tsx', '#schema/constants'],
  ['web/lib/use-list.ts', '@apollo/client/react'],
  ['web/session/use-session.ts', '../gql/types.gen.ts'],
  ['web/site/blog/blog-page.tsx', './blog-card.tsx'],
  ['web/site/blog/parts/hero.tsx', '../blog-card.tsx'],
  ['web/site/blog/blog-page.tsx', '../../site-layout/header.tsx'],
  ['web/site/page/page-screen.tsx', '../../sections/page-sections.tsx'],
  ['web/sections/site/contact.form.tsx', '../../site-layout/form/honeypot.tsx'],
  ['web/site/blog/blog-page.tsx', './blog.graphql.gen.ts'],
  ['web/admin/screens/users/users-page.tsx', '../../../ui/dialog.tsx'],
  ['web/admin/screens/users/users-page.tsx', '../../tools/lists/list-screen.tsx'],
  ['web/admin/screens/content/list/content-list.page.tsx', '../kinds/content-kinds.ts'],
  ['web/admin/screens/account/account.page.tsx', '../tokens/tokens.section.tsx'],
  ['web/admin/tools/lists/list-screen.tsx', '../screen/head/screen-head.tsx'],
  ['web/admin/tools/screen/navigation/sections.ts', '../../../features.ts'],
  ['web/admin/features.ts', './screens/users/users.feature.ts'],
  ['web/app/router.tsx', '../admin/admin.routes.tsx'],
  ['web/entry-server.tsx', './app/router.tsx'],
  ['api/transfer/imports/import.entity.ts', '../../content/items/content.entity.ts'],
  ['e2e/journey.test.ts', '../api/testing/database/database.ts'],
])('%s may import %s', (file, specifier) => expect(importError(file, specifier, false)).toBeNull());

test.each([
  ['schema/rules/visitors/contact.ts', 'express'],
  ['schema/rules/visitors/contact.ts', 'node:crypto'],
  ['schema/rules/visitors/contact.ts', '../../../api/errors/errors.ts'],
  ['schema/rules/visitors/contact.ts', '../../schema.graphql'],
  ['api/content/posts/post.entity.ts', './post.service.ts'],
  ['api/content/posts/post.entity.ts', 'express'],
  ['api/content/posts/post.service.ts', 'express'],
  ['api/content/posts/post.service.ts', 'graphql'],
  ['api/content/posts/post.service.ts', 'type-graphql'],
  ['api/content/posts/post.service.ts', './post.routes.ts'],
  ['api/content/posts/post.service.ts', '../../kernel/graphql/server.ts'],
  ['api/content/posts/post.service.ts', '../../app.ts'],
  ['api/content/posts/post.resolver.ts', '@mikro-orm/postgresql'],
  ['api/content/posts/post.resolver.ts', '../../people/users/user.service.ts'],
  ['api/content/posts/post.resolver.ts', '../../app/scope/make-scope.ts'],
  ['api/content/posts/post.resolver.ts', 'express'],
  ['api/content/posts/post.routes.ts', '@mikro-orm/core'],
  ['api/content/posts/post.routes.ts', 'type-graphql'],
  ['api/content/posts/post.service.ts', '../../app/rest-router.ts'],
  ['api/kernel/rest/route.ts', '../../content/posts/post.routes.ts'],
  ['api/kernel/graphql/server.ts', '../../content/posts/post.resolver.ts'],
  ['api/kernel/rest/error-handler.ts', '../graphql/server.ts'],
  ['api/kernel/graphql/server.ts', '../rest/error-handler.ts'],
  ['api/kernel/graphql/server.ts', '../../delivery/pages.ts'],
  ['api/delivery/pages.ts', '../../web/entry-server.tsx'],
  ['api/people/users/user.entity.ts', '../../content/items/content.entity.ts'],
  ['api/kernel/lists/sort.ts', '../../people/users/user.entity.ts'],
  ['api/delivery/pages.ts', '../site/settings/setting.service.ts'],
  ['api/app.ts', '../web/entry-server.tsx'],
  ['web/ui/dialog.tsx', '@apollo/client'],
  ['web/ui/dialog.tsx', 'react-router'],
  ['web/ui/dialog.tsx', '../gql/types.gen.ts'],
  ['web/ui/dialog.tsx', '../lib/use-list.ts'],
  ['web/lib/use-list.ts', '../session/use-session.ts'],
  ['web/session/use-session.ts', '../app/router.tsx'],
  ['web/site/blog/blog-page.tsx', '../home/home-page.tsx'],
  ['web/site/blog/blog-page.tsx', '../../admin/shell/admin.frame.tsx'],
  ['web/site/blog/blog-page.tsx', '../../app/theme.ts'],
  ['web/admin/screens/users/users-page.tsx', '../roles/roles-page.tsx'],
  ['web/admin/screens/users/users-page.tsx', '../../shell/sidebar.tsx'],
  ['web/admin/screens/tokens/tokens.section.tsx', '../account/account.page.tsx'],
  ['web/admin/screens/words/words.page.tsx', '../content/list/content-list.page.tsx'],
  ['web/admin/screens/users/users-page.tsx', '../../../site-layout/header.tsx'],
  ['web/admin/tools/lists/list-screen.tsx', '../../screens/users/users-page.tsx'],
  ['web/admin/tools/lists/list-screen.tsx', '../../shell/sidebar.tsx'],
  ['web/admin/shell/sidebar.tsx', '../screens/users/users-page.tsx'],
  ['web/sections/site/contact.form.tsx', '../../site/blog/blog-page.tsx'],
  ['web/site-layout/header.tsx', '../sections/page-sections.tsx'],
  ['web/app/router.tsx', '../../api/errors/errors.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(importError(file, specifier, false)).toMatch(/may not import/);
});

test('a resolver may import the scope as a type only', () => {
  expect(importError('api/content/posts/post.resolver.ts', '../../app/scope/make-scope.ts', true)).toBeNull();
  expect(importError('api/content/posts/post.resolver.ts', '../../app/scope/make-scope.ts', false)).toMatch(
    /except as a type/,
  );
});

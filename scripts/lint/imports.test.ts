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
  ['api/features/posts/post.entity.ts', '@mikro-orm/decorators/legacy'],
  ['api/features/posts/post.entity.ts', '../users/user.entity.ts'],
  ['api/features/posts/post.input.ts', '#schema/constants'],
  ['api/features/posts/post.service.ts', '@mikro-orm/postgresql'],
  ['api/features/posts/post.service.ts', '../../errors/errors.ts'],
  ['api/features/posts/post.service.ts', 'sanitize-html'],
  ['api/features/posts/post.resolver.ts', 'type-graphql'],
  ['api/features/posts/post.resolver.ts', './post.service.ts'],
  ['api/features/posts/post.routes.ts', 'express'],
  ['api/app/rest-router.ts', '../features/posts/post.routes.ts'],
  ['api/app/build-schema.ts', '../features/posts/post.resolver.ts'],
  ['api/site/files.ts', '../errors/errors.ts'],
  ['api/app.ts', './graphql/server.ts'],
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
  ['web/admin/users/users-page.tsx', '../../ui/dialog.tsx'],
  ['web/app/router.tsx', '../admin/users/users-page.tsx'],
  ['web/entry-server.tsx', './app/router.tsx'],
  ['e2e/journey.test.ts', '../api/testing/database/database.ts'],
])('%s may import %s', (file, specifier) => expect(importError(file, specifier, false)).toBeNull());

test.each([
  ['schema/rules/visitors/contact.ts', 'express'],
  ['schema/rules/visitors/contact.ts', 'node:crypto'],
  ['schema/rules/visitors/contact.ts', '../../../api/errors/errors.ts'],
  ['schema/rules/visitors/contact.ts', '../../schema.graphql'],
  ['api/features/posts/post.entity.ts', './post.service.ts'],
  ['api/features/posts/post.entity.ts', 'express'],
  ['api/features/posts/post.service.ts', 'express'],
  ['api/features/posts/post.service.ts', 'graphql'],
  ['api/features/posts/post.service.ts', 'type-graphql'],
  ['api/features/posts/post.service.ts', './post.routes.ts'],
  ['api/features/posts/post.service.ts', '../../graphql/server.ts'],
  ['api/features/posts/post.service.ts', '../../app.ts'],
  ['api/features/posts/post.resolver.ts', '@mikro-orm/postgresql'],
  ['api/features/posts/post.resolver.ts', '../users/user.service.ts'],
  ['api/features/posts/post.resolver.ts', '../../scope/make-scope.ts'],
  ['api/features/posts/post.resolver.ts', 'express'],
  ['api/features/posts/post.routes.ts', '@mikro-orm/core'],
  ['api/features/posts/post.routes.ts', 'type-graphql'],
  ['api/features/posts/post.service.ts', '../../app/rest-router.ts'],
  ['api/rest/route.ts', '../features/posts/post.routes.ts'],
  ['api/graphql/server.ts', '../features/posts/post.resolver.ts'],
  ['api/rest/error-handler.ts', '../graphql/server.ts'],
  ['api/graphql/server.ts', '../rest/error-handler.ts'],
  ['api/graphql/server.ts', '../site/pages.ts'],
  ['api/site/pages.ts', '../../web/entry-server.tsx'],
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
  ['web/admin/users/users-page.tsx', '../roles/roles-page.tsx'],
  ['web/admin/users/users-page.tsx', '../../site-layout/header.tsx'],
  ['web/sections/site/contact.form.tsx', '../../site/blog/blog-page.tsx'],
  ['web/site-layout/header.tsx', '../sections/page-sections.tsx'],
  ['web/app/router.tsx', '../../api/errors/errors.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(importError(file, specifier, false)).toMatch(/may not import/);
});

test('a resolver may import the scope as a type only', () => {
  expect(importError('api/features/posts/post.resolver.ts', '../../scope/make-scope.ts', true)).toBeNull();
  expect(importError('api/features/posts/post.resolver.ts', '../../scope/make-scope.ts', false)).toMatch(
    /except as a type/,
  );
});

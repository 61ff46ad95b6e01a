import type { Samples, SampleTools } from '../../testing/sample.ts';

export function samples({ sql }: SampleTools): Samples {
  const commented = async () => {
    await sql(`insert into comments (content_id, author, written_at, text)
      select max(id), 'Ben', now(), 'Well said' from content where kind = 'post' and deleted_at is null`);
    return { id: (await sql<{ id: number }>('select max(id) as id from comments'))[0]?.id };
  };
  return {
    mutations: {
      deleteComments: async () => ['mutation ($id: ID!) { deleteComments(ids: [$id]) }', await commented()],
      deleteComment: async () => ['mutation ($id: ID!) { deleteComment(kind: post, id: $id) }', await commented()],
    },
    fill: async () => {
      await sql(
        `insert into comments (content_id, author, written_at, text)
           select (select min(id) from content), 'Reader', now() - n * interval '1 hour', 'Comment ' || n
             from generate_series(1, 5) n`,
      );
      return {};
    },
  };
}

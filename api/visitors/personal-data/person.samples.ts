import type { Samples, SampleTools } from '../../testing/sample.ts';

export function samples({ sql }: SampleTools): Samples {
  return {
    mutations: {
      erasePerson: async () => {
        await sql(`insert into messages (first_name, last_name, email, message) values ('a', 'b', 'c@d.example', 'e')`);
        return ['mutation { erasePerson(email: "C@D.example") { messages } }', {}];
      },
    },
  };
}

import { McpServer, type CallToolResult, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { errorResponse } from '../../kernel/http/responses/error-response.ts';
import type { JsonSchema } from '../../kernel/openapi/json-schema.ts';
import type { Log } from '../../kernel/log.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { ToolMaker } from './tool.ts';
import { readTools } from './tools/read.tools.ts';
import { searchTools } from './tools/search.tools.ts';
import { writeTools } from './tools/write.tools.ts';
import type { Kinds } from '../../kernel/kinds.ts';

const makers: readonly ToolMaker[] = [searchTools, readTools, writeTools];

const instructions = `The content of a company's website. What you write is a draft, or the working copy of a published item: \
visitors do not see it before it is published. Read an item before you change it, send its \`version\` with the change, \
compare, and propose it. Errors name the fields that are wrong.`;

/** The tools that a viewer may use, for one request of an assistant. */
export function assistantServer(scope: Scope, kinds: Kinds, log: Log): McpServer {
  const server = new McpServer(
    { name: 'halden', title: 'Halden', version: '1.0.0', websiteUrl: scope.publicUrl },
    { instructions, capabilities: { tools: { listChanged: false } } },
  );
  for (const tool of makers.flatMap((tools) => tools(scope, kinds))) {
    const { name, title, description, input, annotations } = tool;
    server.registerTool(name, { title, description, inputSchema: declared(input), annotations }, async (given) => {
      try {
        await scope.assistants.countCall();
        return resultOf(await tool.call(given));
      } catch (error) {
        const { body } = errorResponse(error, { method: 'tools/call', path: `/mcp ${name}` }, log);
        return { ...resultOf(withoutCurrent(body)), isError: true };
      }
    });
  }
  return server;
}

/** The services check the arguments, and name each field that is wrong. */
function declared(schema: JsonSchema): StandardSchemaWithJSON<unknown> {
  const json = () => ({ ...schema }) as Record<string, unknown>;
  return {
    '~standard': {
      version: 1,
      vendor: 'halden',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}

const resultOf = (result: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: JSON.parse(JSON.stringify(result)) as Record<string, unknown>,
});

/** Removes the stored item of a conflict, which names who saved it; an assistant reads the item again. */
function withoutCurrent({ current: _, ...body }: { current?: unknown }): object {
  return body;
}

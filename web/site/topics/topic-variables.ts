/** Of the query of a topic's page: `after` is the cursor of the list. */
export const topicVariables = (slug: string, after: string | null) => ({ slug, first: 12, ...(after && { after }) });

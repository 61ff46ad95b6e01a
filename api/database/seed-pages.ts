export const legalPages: { title: string; slug: string; content: string; metaDescription: string }[] = [];

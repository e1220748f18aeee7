import { defineRoute } from '../../platform/kernel/area/route.ts';
import { explainTexts as texts } from './explain.texts.ts';
import { explainDecision } from './explain.ts';
import { ExplainBody, Explanation } from './explainSchemas.ts';
import { texts as ruleTexts } from './texts.ts';

export const explainRoute = defineRoute({
  method: 'POST',
  permission: 'granted',
  raises: false,
  audit: false,
  apiGroup: ruleTexts.catalogGroup,
  path: '/rule/explain',
  description: texts.description,
  body: ExplainBody,
  data: Explanation,
  handler: async (call) => ({ data: await explainDecision(call, call.body), msg: texts.listed }),
});

/**
 * Constructions that a reader has to read twice, each with a weight. A sentence is flagged when the weights of the rules that it breaks
 * add up to `THRESHOLD`. The patterns find constructions only: they cannot tell whether a sentence is true or useful.
 */

/** Sum of weights from which a sentence is flagged. */
const THRESHOLD = 2;

/** @type {readonly { name: string, weight: 1 | 2, pattern: RegExp, hint: string }[]} */
const RULES = [
  {
    name: 'what-clause',
    weight: 2,
    pattern:
      /^(?:What|Whom|Whose|Who|Whoever|Whatever|As whom|Since when|Where and|How (?:often|long|far|many|much|busy|an?|it|the|things))\b(?! (?:you|we|to|next|changed|works?|happen(?:s|ed)|.* works?$))(?!.*\?)(?!'s)/,
    hint: 'start with a noun or a verb: "The X", "Returns X"',
  },
  {
    name: 'what-is',
    weight: 1,
    pattern:
      /^(?:What|Who|Where|Whether|Why)\b(?! (?:you|we|to|is|are|happen(?:s|ed))\b)(?!.*\?)(?!'s)/,
    hint: 'start with a noun or a verb',
  },
  {
    name: 'object-what',
    weight: 2,
    pattern:
      /(?<!matter |exactly |regardless |depending |based |just |see |know |specify |explains? |describes? )\b(?:of|by|with|from|to|for|in|at|on|than|beside|below|under|over|and|or|but|not|only|has|have|had|is|are|was|while|reads?|writes?|shows?|takes?|gives?|keeps?|makes?|sends?|brings?|finds?|holds?|names?|leaves?|throws?|sees?|gets?|puts?|asks?|hands?|notes?|checks?|[:;,(]) ?what\b(?!'s| (?:to|you|we|would|if|it does|is best)\b|ever\b)(?!.*\?)/i,
    hint: 'name the thing: "the request body", "the changed rows"',
  },
  {
    name: 'a-what',
    weight: 1,
    pattern: /\bwhat\b(?!'s| (?:to|you|we|if|happen(?:s|ed))\b)(?!.*\?)/i,
    hint: 'name the thing',
  },
  {
    name: 'who-clause',
    weight: 2,
    pattern:
      /(?:\b(?:to|by|of|from|than|tells?|asks|names|says|lets|gives)|^|[;:,] (?:and |or )?) ?who(?: (?:has|may|lost|loses|had|sees|looks|stands|comes|is|are|was)|(?= \w+s\b))\b(?!.*\?)/i,
    hint: '"users who …", "the caller"',
  },
  {
    name: 'whoever',
    weight: 2,
    pattern: /\b(?:whoever|whom|whomever)\b/i,
    hint: '"a user who …", "any caller that …"',
  },
  {
    name: 'whatever',
    weight: 1,
    pattern:
      /\b(?:whatever|whichever|wherever|however (?:often|many|long|slow|far|large|one|much|it|he))\b/i,
    hint: '"regardless of …"',
  },
  {
    name: 'is-none',
    weight: 2,
    pattern:
      /\b(?:is|are|was|were|has|have|be|as|gives?|makes?|names?|needs?|wants?|lacks)(?<!there (?:is|are|was|were)) none\b|[,;:] none\b(?!;)|^none (?:is|where|while|that)|\bnone (?:where|while|once|until|that|stands)\b/i,
    hint: '"is not a …", "returns null"',
  },
  {
    name: 'is-no',
    weight: 2,
    pattern: /(?<!there )\b(?:is|are|was|were|be) no (?!longer|need|way|such|more\b|one\b)[a-z]/i,
    hint: '"is not a …"',
  },
  {
    name: 'nobody',
    weight: 2,
    pattern: /\b(?:nobody|somebody|anybody|everybody)\b/i,
    hint: '"no user", "another user", "the caller"',
  },
  {
    name: 'nothing-verb',
    weight: 2,
    pattern:
      /\b(?:needs?|moves?|costs?|changes?|keeps?|shows?|holds?|proves?|makes?|takes?|gives?|knows?|finds?|leaves?|writes?|reads?|sends?|gets?|says?|tells?|names?|loses?|asks?|draws?|stores?|lets?|brings) (?:nothing|nobody|none|no (?!longer|matter|need|more|value|one|result|data|options|argument|effect|content)[a-z]+)\b/i,
    hint: '"does not read any …"',
  },
  {
    name: 'nothing',
    weight: 1,
    pattern: /\b(?:nothing|none|neither|nor)\b/i,
    hint: '"no rows", "does not …"',
  },
  {
    name: 'he',
    weight: 2,
    pattern: /(?<!["'`])\b(?:he|him|his|himself)\b/i,
    hint: '"the user", "the caller", "they"',
  },
  {
    name: 'one-that',
    weight: 2,
    pattern:
      /^(?:One|Two|Three|Four|Those|Each|Both|Any|Some|Others?|Another|All)(?: (?:that|which|who|of (?:which|whom|those)|whose|with|by|without|in|at|is|was|were|has|have|goes|ends?|comes|may|more|looks)\b|,)|^That (?:asks?|stays|goes|comes|leaves|ends|costs|waits|stands|tells)\b/,
    hint: 'repeat the noun: "A token that …"',
  },
  {
    name: 'one',
    weight: 1,
    pattern:
      /\b(?:that|this|the|each|every|another|other|such an?|earlier|newer|older|last|whole|new|no|is|as|of|for|to|from|has|than|below|above|behind|beside|makes|before|after|which) one\b(?! of|-| by|\s(?:or|in|to|argument|single|value|day|hour|minute|second|time|more|place|page|row|statement|call|netbar|person|user|item|level|line|month|instance|transaction|file|column|query|request)\b)/i,
    hint: 'repeat the noun',
  },
  {
    name: 'ones',
    weight: 1,
    pattern:
      /\bthose (?:that|which|who|there|here|of|behind|before|below|by|with|chosen|for|since|meant|about|already)\b|\bones? (?:who|there|here|behind|before|below|chosen|since|meant)\b/i,
    hint: 'repeat the noun',
  },
  {
    name: 'of-which',
    weight: 1,
    pattern: /\b(?:of|by|with|to|below|under|behind|on|after) (?:which|whose)\b/i,
    hint: 'split the sentence',
  },
  {
    name: 'of-its-own',
    weight: 2,
    pattern: /\bof (?:its|his|their|our|her) own\b|\bof ours\b|\bof another\b[^a-z]*$/i,
    hint: '"its own X"',
  },
  {
    name: 'stands',
    weight: 2,
    pattern: /\b(?:stands?|stood|standing)\b(?! (?:alone|out)\b)/i,
    hint: '"is", "is shown", "replaces"',
  },
  {
    name: 'tells',
    weight: 2,
    pattern:
      /\b(?:tells?|told|hears?|heard|telling)\b(?! (?:us|you|X|webpack|React|[A-Z]\w+|the (?:browser|compiler|user|server|plugin|system|framework|component|hook)|\w+-\w+) (?:to|that|whether|where|which|if|about|what|when|how)\b)/i,
    hint: '"notifies", "returns", "reports", "receives"',
  },
  {
    name: 'says',
    weight: 2,
    pattern: /\b(?:says?|said)\b(?! (?:hello|you|we)\b)/i,
    hint: '"states", "specifies", "returns", "shows"',
  },
  {
    name: 'knows-sees',
    weight: 1,
    pattern:
      /\b(?:knows?|sees|saw|seen|looks?|looked|forgets|forgotten|believe[ds]?|minds?|learns?|wishes|dies|lives?|lent|lends?|heals?|survives|hands?|handed|drawn|noted|kept|laid)\b/i,
    hint: 'use the technical verb',
  },
  {
    name: 'plural-that',
    weight: 1,
    pattern:
      /^(?:[A-Z]\w+ )?[A-Z]?[a-z]+s that (?:are|have|were|no|may|can|never|\w+ (?:has|have|is))\b/,
    hint: '"The X of Y", "List of X"',
  },
  {
    name: 'gives-up',
    weight: 1,
    pattern:
      /\b(?:gives? up|given up|throws? away|thrown away|take[ns]? (?:back|away)|gives? back|given back|put back|puts back|led to|left as|leaves it|once more|as often as|all of it|without a word|all that|all the)\b/i,
    hint: 'use the technical verb',
  },
  {
    name: 'comes-goes',
    weight: 1,
    pattern:
      /\b(?:came|comes (?!with\b)|goes|went|gone|begins|began|begun|rests|lies|lay|leads?|travels?|climbs?|walks?|passes|passed)\b/i,
    hint: '"arrives", "starts", "is in", "runs"',
  },
  {
    name: 'takes-gives',
    weight: 1,
    pattern:
      /\b(?:takes?|taken|took|gives?|gave|puts|brings|brought|leaves|holds|held|makes)\b(?! (?:advantage|precedence|priority|place|effect|care|into|up to|an?|it (?:easy|easier|possible|harder|clear)|sure|sense|time)\b)/i,
    hint: '"removes", "assigns", "sets", "returns"',
  },
  {
    name: 'title-tail',
    weight: 2,
    pattern:
      /^(?:that|whose|of|beyond|against|nor|each|none|many|as|than|what|who|whom|nobody|where) /,
    hint: 'name the subject in the title',
  },
  {
    name: 'as-it',
    weight: 2,
    pattern: /^As (?:it|they|one|he|what)\b/,
    hint: 'name the thing: "The stored value"',
  },
  {
    name: 'title-verb',
    weight: 1,
    pattern:
      /^(?:may|can|cannot|must|has|have|is|are|was|does not|goes|stays|says|tells|asks|begins|and|but|not|also|only|until|to|in|at|by|from|before|after|while) /,
    hint: 'name the subject in the title',
  },
  {
    name: 'verb-on',
    weight: 2,
    pattern:
      /\b(?:runs?|go|goes|going|lives?|works?|went|gone|stays?|holds?) on(?=[.,;:)]|$| (?:as|where|when|with|without|until|at|by|after|unless|in|though|alone|from) )/i,
    hint: '"continues", "resumes"',
  },
  {
    name: 'never',
    weight: 1,
    pattern: /\b(?:never|no more)\b/i,
    hint: '"does not"',
  },
  {
    name: 'whole',
    weight: 1,
    pattern:
      /\bwhole\b(?! (?:page|screen|number|array|object|string|file|application|app|process)\b)/i,
    hint: '"complete", "entire"',
  },
  {
    name: 'is-there',
    weight: 1,
    pattern:
      /\b(?:is|are|was|were|be|not|has|already) (?:there|here)\b(?! (?:a|an|any|no|to|is)\b)/i,
    hint: '"exists", "is present"',
  },
  {
    name: 'anew',
    weight: 2,
    pattern:
      /\b(?:anew|all the same|beforehand|thereof|forthwith|for ever|for good|by and by|as yet|afresh|amid|lest|meanwhile|of late|all at once|ever after|for good)\b/i,
    hint: '"again", "still", "permanently", "concurrently"',
  },
  {
    name: 'archaic',
    weight: 1,
    pattern:
      /\b(?:besides|apart|alike|yet|beside|behind|amiss|beyond|at once|once more|altogether|nowhere|else|alone|thus|but for|save for)\b/i,
    hint: 'use the common word',
  },
  {
    name: 'by-itself',
    weight: 1,
    pattern:
      /\b(?:first of all|one after (?:the other|another)|side by side|by (?:itself|themselves)|over and over|again and again|at (?:it|hand|rest)|in (?:sight|turn|short|the way|time)|out of sight|by heart|under way)\b/i,
    hint: '"first", "sequentially", "automatically"',
  },
  {
    name: 'so-many',
    weight: 1,
    pattern:
      /(?<!not )\b(?:so|as) (?:many|much|long|far|little|few|often|near|early|late|soon)\b(?! as possible| (?:more|better|easier|faster))/i,
    hint: '"N rows", "while", "until"',
  },
  {
    name: 'there-is',
    weight: 2,
    pattern:
      /\b(?:that|than|what|which|who|those) (?:is|are|was|were) (?:there|here)\b|\b(?:that|than|how many) there (?:is|are|was|were)\b/i,
    hint: '"existing X"',
  },
  {
    name: 'in-force',
    weight: 2,
    pattern: /\b(?:in|into|out of|from|leaves? the) force\b/i,
    hint: '"active", "deployed", "effective"',
  },
  {
    name: 'wants',
    weight: 1,
    pattern:
      /(?<!\b(?:you|we|i|they|users?|might|may|don't|to|also|really) )\b(?:wants?|wanted|wish)\b/i,
    hint: '"requires", "expects"',
  },
  {
    name: 'answers',
    weight: 2,
    pattern:
      /\b(?:answers|answered|answering) (?!questions?|your|the questions?|to\b|on\b)|\ban answer\b|\banswers? (?:of|that)\b/i,
    hint: '"returns", "responds with", "response"',
  },
  {
    name: 'asked',
    weight: 2,
    pattern:
      /\b(?:is|are|was|were|be|been|gets?) asked\b|\basks? (?:for|of|after|about|first|again)\b|\basked (?:for|of|about|again)\b/i,
    hint: '"requests", "queries", "prompts"',
  },
  {
    name: 'told-passive',
    weight: 1,
    pattern:
      /\b(?:is|are|was|were|be|been) (?:known|seen|looked|shown|drawn|meant|wanted|given|held|kept|lent|laid|led|let|made|done|named|counted|thrown|tried|left)\b/i,
    hint: 'use the active voice',
  },
  {
    name: 'one-is',
    weight: 2,
    pattern:
      /\b(?:cannot be|is|are|was|were|were it|becomes?) ones?\b(?= ?[:.,;)]|$| that| where| without)/i,
    hint: 'repeat the noun',
  },
  {
    name: 'colon',
    weight: 1,
    pattern:
      /(?:\S+ ){3}\S*[a-z\d)’']: (?:it|they|its|what|each|both|there|no|one|two|those|that|this|these|only|not|never|so|then|at|by|of|in|with|without|as|for|from|until|after|before|where|when|while|if|because|every|all|any|some|their|else|now)\b(?!.*\?)/i,
    hint: 'make two sentences, or write "because"',
  },
  {
    name: 'semicolon',
    weight: 1,
    pattern:
      /; (?:it|they|what|none|no|else|one|that|this|there|those|only|of|until|not|where|an?|the|its|with|without|in|others?|to|then|so|such|without|later|nothing|as)\b/i,
    hint: 'make two sentences',
  },
  {
    name: 'where-it',
    weight: 1,
    pattern:
      /\bwhere (?:it|they|there|some|one|an?|that|its|no|this|only|all|each|every|these|rows|tests?|\w+ (?:is|are|has|have|was|were))\b/i,
    hint: '"if", "when"',
  },
  {
    name: 'as-it-is',
    weight: 1,
    pattern:
      /(?<!soon |long )\bas (?:it|they|the \w+|those) (?:is|are|was|were|has|have|had|came|comes?|sees?|saw|goes|does|do|did|holds?|reads?|has it)\b/i,
    hint: '"unchanged", "like"',
  },
  {
    name: 'people',
    weight: 1,
    pattern: /\b(?:people|persons?)\b/i,
    hint: '"users", "the user"',
  },
  {
    name: 'since',
    weight: 1,
    pattern:
      /\b(?:since|till|until then|by then|so far)\b(?! (?:v?\d|version|the|it|this|we|you|react|there|they|all|not|a|some)\b)/i,
    hint: '"after", "later"',
  },
];

/** Replaces code and quoted text, which are not prose, by a placeholder. */
const withoutQuotes = (sentence) =>
  sentence.replace(/`[^`]*`|"[^"]*"|“[^”]*”|「[^」]*」/g, 'X').replace(/\*\*|__/g, '');

/**
 * Returns the rules that a sentence breaks, or an empty list while their weights stay below the threshold.
 *
 * @param {string} sentence
 * @example brokenRules('Whoever comes is told.').map(({ name }) => name) // ['whoever', 'tells']
 */
export function brokenRules(sentence) {
  const prose = withoutQuotes(sentence);
  const broken = RULES.filter(({ pattern }) => pattern.test(prose));
  return sumWeights(broken) >= THRESHOLD ? broken : [];
}

/** @param {readonly { weight: number }[]} rules */
export const sumWeights = (rules) => rules.reduce((sum, { weight }) => sum + weight, 0);

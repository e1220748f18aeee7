export { isAddressRange, isPortRange } from './addressRange.ts';
export { ARCO_PACKAGE, ARCO_PREFIX } from './arco.ts';
export { canonicalJson } from './canonicalJson.ts';
export { type Classification, classify, type HostFacts } from './classify.ts';
export { type ComponentKind, componentKind, normaliseComponentPath } from './componentPath.ts';
export { FIELD_NAME_MAX_CHARACTERS, findNameProblem } from './fieldName.ts';
export {
  everyField,
  fieldAt,
  filledFields,
  listedChoices,
  numberFields,
  orderedFields,
  rowSchema,
  shownFormFields,
} from './formFields.ts';
export { FORM_KINDS, type FormKind } from './formKinds.ts';
export { findFormProblems } from './formProblems.ts';
export {
  FORM_FIELD_KINDS,
  FORM_FILE_TYPES,
  FORM_LIMITS,
  FORM_SOURCES,
  type FormChoice,
  type FormFieldKind,
  type FormFieldOptions,
  type FormFieldSchema,
  type FormFileType,
  type FormItems,
  type FormScalar,
  type FormSchema,
  type FormSource,
  type FormValue,
  type FormValues,
} from './formSchema.ts';
export {
  type FormValueProblem,
  type FormValueProblemKind,
  formValueProblem,
  isEmptyFormValue,
} from './formValue.ts';
export { type CheckedFormValues, checkFormValues } from './formValues.ts';
export { fromGatewayMatcher, type GatewayMatcher, toGatewayMatcher } from './gatewayMatcher.ts';
export { GIN_VUE_ADMIN_LATER, GIN_VUE_ADMIN_MISSING } from './ginVueAdmin.ts';
export { type HundredthsFault, parseHundredths, writeHundredths } from './hundredths.ts';
export { lineOfPointer } from './lineOfPointer.ts';
export { type ManifestBackend, type ManifestRoute, ownRoute } from './manifestBackend.ts';
export { maskText } from './maskText.ts';
export { type MissingCapabilities, NOTHING_MISSING } from './missingCapabilities.ts';
export { MANIFEST_MAX_CHARACTERS, parseManifest } from './parseManifest.ts';
export type { FormProblem, FormProblemKind } from './problemReport.ts';
export {
  type CompiledPattern,
  type CompilePattern,
  createRegexEngine,
  findPatternProblem,
  type PatternProblem,
} from './regexEngine.ts';
export { remoteClass } from './remoteClass.ts';
export {
  type ListedRelease,
  MANIFEST_SCHEMA,
  type ManifestDictionary,
  type ManifestMenu,
  type ManifestNeeds,
  type ManifestPage,
  type ManifestSignature,
  type ManifestSlot,
  type ReleaseFile,
  type RemoteManifest,
  type ResolvedPage,
  resolvePage,
  type SharedUse,
} from './remoteManifest.ts';
export {
  type Canary,
  type RemoteState,
  type ResolvedBuild,
  type Revision,
  resolve,
  userBucket,
} from './resolve.ts';
export {
  isMatcherGroup,
  MATCHER_FIELDS,
  MATCHER_OPERATORS,
  type MatcherCondition,
  type MatcherField,
  type MatcherGroup,
  type MatcherOperator,
  match,
  type RegexEngine,
  type RuleMatcher,
  type RuleSample,
} from './ruleMatcher.ts';
export { compareRules, type RankedRule, type RuleLevel } from './rulePrecedence.ts';
export { findUnsafePattern, type UnsafePattern } from './safePattern.ts';
export {
  acceptsNull,
  type NamedSchemas,
  resolveSchema,
  type Schema,
  type SchemaCases,
  visitSchema,
  withoutNull,
} from './schema.ts';
export { ShapeError } from './shapes.ts';
export { SHARED_MODULES, type SharedModule } from './sharedModules.ts';
export { signedText } from './signedText.ts';
export { type ResolvedSlot, resolveSlots, SLOTS, type SlotName } from './slots.ts';
export { servesCall, servesField } from './supports.ts';
export {
  type AnswerProblem,
  answerProblems,
  renderTemplate,
  TEMPLATE_ID,
  TEMPLATE_KINDS,
  TEMPLATE_TITLE,
  type TemplateAnswers,
  type TemplateKind,
  type TemplatePackage,
} from './template.ts';
export { type ThreatEvent, threatSample } from './threatSample.ts';
export { isRange, isVersion, satisfies } from './versionRange.ts';

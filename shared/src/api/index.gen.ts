/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

/** Every call of the API by its path. */
export type paths = unknown
  & import('./about.gen.ts').paths
  & import('./accessToken.gen.ts').paths
  & import('./agent.gen.ts').paths
  & import('./alert.gen.ts').paths
  & import('./api.gen.ts').paths
  & import('./asset.gen.ts').paths
  & import('./authority.gen.ts').paths
  & import('./authorityBtn.gen.ts').paths
  & import('./base.gen.ts').paths
  & import('./casbin.gen.ts').paths
  & import('./console.gen.ts').paths
  & import('./customer.gen.ts').paths
  & import('./dashboard.gen.ts').paths
  & import('./email.gen.ts').paths
  & import('./fileUploadAndDownload.gen.ts').paths
  & import('./inbox.gen.ts').paths
  & import('./init.gen.ts').paths
  & import('./invitation.gen.ts').paths
  & import('./jwt.gen.ts').paths
  & import('./menu.gen.ts').paths
  & import('./netbar.gen.ts').paths
  & import('./operation.gen.ts').paths
  & import('./pc.gen.ts').paths
  & import('./person.gen.ts').paths
  & import('./reconcile.gen.ts').paths
  & import('./remote.gen.ts').paths
  & import('./sms.gen.ts').paths
  & import('./staff.gen.ts').paths
  & import('./sysDictionary.gen.ts').paths
  & import('./sysDictionaryDetail.gen.ts').paths
  & import('./sysOperationRecord.gen.ts').paths
  & import('./system.gen.ts').paths
  & import('./task.gen.ts').paths
  & import('./upload.gen.ts').paths
  & import('./user.gen.ts').paths
  & import('./view.gen.ts').paths
  & import('./wx.gen.ts').paths
;

/** What areas call by a name: of each area what its own calls speak of. */
export type AreaSchemas = never
  | import('./about.gen.ts').components['schemas']
  | import('./accessToken.gen.ts').components['schemas']
  | import('./agent.gen.ts').components['schemas']
  | import('./alert.gen.ts').components['schemas']
  | import('./api.gen.ts').components['schemas']
  | import('./asset.gen.ts').components['schemas']
  | import('./authority.gen.ts').components['schemas']
  | import('./authorityBtn.gen.ts').components['schemas']
  | import('./base.gen.ts').components['schemas']
  | import('./casbin.gen.ts').components['schemas']
  | import('./console.gen.ts').components['schemas']
  | import('./customer.gen.ts').components['schemas']
  | import('./dashboard.gen.ts').components['schemas']
  | import('./email.gen.ts').components['schemas']
  | import('./fileUploadAndDownload.gen.ts').components['schemas']
  | import('./inbox.gen.ts').components['schemas']
  | import('./init.gen.ts').components['schemas']
  | import('./invitation.gen.ts').components['schemas']
  | import('./jwt.gen.ts').components['schemas']
  | import('./menu.gen.ts').components['schemas']
  | import('./netbar.gen.ts').components['schemas']
  | import('./operation.gen.ts').components['schemas']
  | import('./pc.gen.ts').components['schemas']
  | import('./person.gen.ts').components['schemas']
  | import('./reconcile.gen.ts').components['schemas']
  | import('./remote.gen.ts').components['schemas']
  | import('./sms.gen.ts').components['schemas']
  | import('./staff.gen.ts').components['schemas']
  | import('./sysDictionary.gen.ts').components['schemas']
  | import('./sysDictionaryDetail.gen.ts').components['schemas']
  | import('./sysOperationRecord.gen.ts').components['schemas']
  | import('./system.gen.ts').components['schemas']
  | import('./task.gen.ts').components['schemas']
  | import('./upload.gen.ts').components['schemas']
  | import('./user.gen.ts').components['schemas']
  | import('./view.gen.ts').components['schemas']
  | import('./wx.gen.ts').components['schemas']
;

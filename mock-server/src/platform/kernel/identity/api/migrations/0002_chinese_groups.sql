-- Groups of the calls that had English names. A group that an operator changed does not match.
UPDATE "apis" SET "api_group" = '接口' WHERE "api_group" = 'api' AND "path" LIKE '/api/%';--> statement-breakpoint
UPDATE "apis" SET "api_group" = '接口权限' WHERE "api_group" = 'casbin' AND "path" LIKE '/casbin/%';--> statement-breakpoint
UPDATE "apis" SET "api_group" = '邮件' WHERE "api_group" = 'email' AND "path" LIKE '/email/%';--> statement-breakpoint
UPDATE "apis" SET "api_group" = '登录' WHERE "api_group" = 'jwt' AND "path" LIKE '/jwt/%';

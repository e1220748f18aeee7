-- 用户资产 of the menu 员工与用户 becomes 资产总览 of a menu of its own; who saw it goes on seeing it.
-- A row whose page an operator has replaced stays; one that he removed does not come back.
INSERT INTO menus (path, name, component, title, icon, sort)
SELECT 'asset', 'asset', 'view/routerHolder.vue', '资产管理', 'wallet', 2
WHERE EXISTS (SELECT 1 FROM menus WHERE name = 'staffUser' AND component LIKE 'view/staff/user/user%')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO authority_menus (authority_id, menu_id)
SELECT seen.authority_id, above.id FROM authority_menus seen
JOIN menus old ON old.id = seen.menu_id AND old.name = 'staffUser' AND old.component LIKE 'view/staff/user/user%'
JOIN menus above ON above.name = 'asset'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO shipped_items (kind, name)
SELECT 'menu', unnest(array['asset', 'assetOverview'])
WHERE EXISTS (SELECT 1 FROM menus WHERE name = 'staffUser' AND component LIKE 'view/staff/user/user%')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO shipped_items (kind, name)
SELECT 'menu', 'assetOverview'
WHERE EXISTS (SELECT 1 FROM shipped_items WHERE kind = 'menu' AND name = 'staffUser')
	AND NOT EXISTS (SELECT 1 FROM menus WHERE name = 'staffUser')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE authorities SET default_router = 'assetOverview' WHERE default_router = 'staffUser'
	AND EXISTS (SELECT 1 FROM menus WHERE name = 'staffUser' AND component LIKE 'view/staff/user/user%');
--> statement-breakpoint
UPDATE menus SET
	name = 'assetOverview',
	path = 'overview',
	component = 'view/asset/overview.vue',
	title = CASE title WHEN '用户资产' THEN '资产总览' ELSE title END,
	icon = CASE icon WHEN 'tickets' THEN 'wallet' ELSE icon END,
	sort = 1,
	parent_id = (SELECT id FROM menus WHERE name = 'asset'),
	updated_at = now()
WHERE name = 'staffUser' AND component LIKE 'view/staff/user/user%' AND NOT EXISTS (SELECT 1 FROM menus WHERE name = 'assetOverview');

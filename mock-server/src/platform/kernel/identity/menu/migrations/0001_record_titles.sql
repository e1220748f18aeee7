-- Tabs show the name of the record, which the page sets, and no id before it is loaded. Titles that an operator changed stay.
update menus set title = '网吧详情' where name = 'netbarDetail' and title = '网吧-${id}';--> statement-breakpoint
update menus set title = '市场详情' where name = 'marketDetail' and title = '市场-${id}';--> statement-breakpoint
update menus set title = split_part(title, '-', 1) where title = any(array['客户机-${id}', '客户机桌面-${id}', '客户机启动项-${id}', '客户机规则-${id}', '权限一览-${id}']);

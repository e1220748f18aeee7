/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/netbar/addConfigTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 把网吧配置存为模板 */
        post: operations["postNetbarAddConfigTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/addNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增网吧 */
        post: operations["postNetbarAddNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/addRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增启动项 */
        post: operations["postNetbarAddRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/addTool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增启动工具 */
        post: operations["postNetbarAddTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/archiveNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 归档网吧 */
        post: operations["postNetbarArchiveNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/auditNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 审核网吧 */
        post: operations["postNetbarAuditNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/batchSetNetbarRing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置网吧灰度环（全部符合条件的网吧） */
        post: operations["postNetbarBatchSetNetbarRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/batchSetNetbarTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置网吧标签（全部符合条件的网吧） */
        post: operations["postNetbarBatchSetNetbarTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/copyRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 复制启动项到其他网吧 */
        post: operations["postNetbarCopyRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/deleteConfigTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除配置模板 */
        post: operations["postNetbarDeleteConfigTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/deleteRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除启动项 */
        post: operations["postNetbarDeleteRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/deleteTool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除启动工具 */
        post: operations["postNetbarDeleteTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/discardConfigDraft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 放弃网吧配置草稿 */
        post: operations["postNetbarDiscardConfigDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/endException": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消加白 */
        post: operations["postNetbarEndException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/exportNetbarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出网吧列表 */
        post: operations["postNetbarExportNetbarList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧配置与草稿 */
        post: operations["postNetbarGetConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getConfigSync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧配置的下发进度 */
        post: operations["postNetbarGetConfigSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getConfigTemplateList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询配置模板列表 */
        post: operations["postNetbarGetConfigTemplateList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getConfigVersionList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询网吧配置的历史版本 */
        post: operations["postNetbarGetConfigVersionList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDebugLogList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询调试日志 */
        post: operations["postNetbarGetDebugLogList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDebugTail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 跟踪调试日志 */
        post: operations["postNetbarGetDebugTail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDebugTraces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 按追踪编号汇总调试日志 */
        post: operations["postNetbarGetDebugTraces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDefenseLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看防御日志详情 */
        post: operations["postNetbarGetDefenseLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDefenseLogList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询防御日志 */
        post: operations["postNetbarGetDefenseLogList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDefenseStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 统计防御日志 */
        post: operations["postNetbarGetDefenseStat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧详情 */
        post: operations["postNetbarGetNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询网吧列表 */
        post: operations["postNetbarGetNetbarList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 读取网吧筛选与表单的选项 */
        post: operations["postNetbarGetNetbarOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧统计 */
        post: operations["postNetbarGetNetbarStat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getReportList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询日报 */
        post: operations["postNetbarGetReportList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getRuleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询网吧或全局的生效规则 */
        post: operations["postNetbarGetRuleList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getRunList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询网吧的启动项 */
        post: operations["postNetbarGetRunList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getRunResults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看启动项在各客户机上的结果 */
        post: operations["postNetbarGetRunResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getToolList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询启动工具列表 */
        post: operations["postNetbarGetToolList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getToolOutput": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看工具运行的实时输出 */
        post: operations["postNetbarGetToolOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/handleDefenseLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 处置防御日志 */
        post: operations["postNetbarHandleDefenseLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/importNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导入网吧 */
        post: operations["postNetbarImportNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/previewCron": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览时间表接下来的触发时间 */
        post: operations["postNetbarPreviewCron"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/previewException": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览加白的影响 */
        post: operations["postNetbarPreviewException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/previewRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览规则修改对最近七天事件的影响 */
        post: operations["postNetbarPreviewRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/publishConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发布网吧配置 */
        post: operations["postNetbarPublishConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/renewNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 网吧续期 */
        post: operations["postNetbarRenewNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/resetRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 恢复网吧或全局规则的继承 */
        post: operations["postNetbarResetRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/rollbackConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 回滚网吧配置 */
        post: operations["postNetbarRollbackConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/saveConfigDraft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存网吧配置草稿 */
        post: operations["postNetbarSaveConfigDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarRing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧灰度环 */
        post: operations["postNetbarSetNetbarRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用或停用网吧 */
        post: operations["postNetbarSetNetbarStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧标签 */
        post: operations["postNetbarSetNetbarTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧或全局的规则 */
        post: operations["postNetbarSetRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setRunEnabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启停启动项 */
        post: operations["postNetbarSetRunEnabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/sortRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 调整启动项的顺序 */
        post: operations["postNetbarSortRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/updateConfigTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改配置模板的名称与备注 */
        post: operations["postNetbarUpdateConfigTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/updateNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改网吧资料 */
        post: operations["postNetbarUpdateNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/updateRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改启动项 */
        post: operations["postNetbarUpdateRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/updateTool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改启动工具 */
        post: operations["postNetbarUpdateTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/whitelistDefenseLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 加白防御日志中的程序 */
        post: operations["postNetbarWhitelistDefenseLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ConfigSync: {
            actions: string[];
            counts: {
                applied: number;
                drifted: number;
                failed: number;
                nextBoot: number;
                pending: number;
            };
            list: {
                at: string | null;
                groupName: string;
                ID: number;
                isOnline: boolean;
                /**
                 * 同步状态
                 * @enum {unknown}
                 */
                state: "applied" | "pending" | "nextBoot" | "failed" | "drifted";
                terminalNo: string;
                text: string;
                version: number;
            }[];
            offline: number;
            version: number;
        };
        ConfigTemplate: {
            actions: string[];
            CreatedAt: string;
            ID: number;
            name: string;
            note: string;
            UpdatedAt: string;
            updaterName: string;
            /** 配置 */
            values: {
                allowRemote?: boolean | null;
                autoUpdate?: boolean | null;
                defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                heartbeatSec?: number | null;
                homepageLock?: {
                    /** 锁定主页 */
                    enabled: boolean;
                    /** 主页 */
                    url: string;
                } | null;
                logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                selfProtect?: boolean | null;
                updateWindow?: {
                    /** 更新结束 */
                    end: string;
                    /** 更新开始 */
                    start: string;
                } | null;
                uploadLogs?: boolean | null;
                usbPolicy?: ("allow" | "readonly" | "deny") | null;
                whitelistMode?: boolean | null;
            };
        };
        ConfigVersion: {
            actions: string[];
            authorName: string;
            CreatedAt: string;
            ID: number;
            /**
             * 生效方式
             * @enum {unknown}
             */
            mode: "now" | "nextBoot";
            netbarId: number;
            note: string;
            restored: number | null;
            rules: {
                enabled: boolean;
                name: string;
                ruleId: number;
            }[];
            UpdatedAt: string;
            /** 配置 */
            values: {
                allowRemote?: boolean | null;
                autoUpdate?: boolean | null;
                defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                heartbeatSec?: number | null;
                homepageLock?: {
                    /** 锁定主页 */
                    enabled: boolean;
                    /** 主页 */
                    url: string;
                } | null;
                logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                selfProtect?: boolean | null;
                updateWindow?: {
                    /** 更新结束 */
                    end: string;
                    /** 更新开始 */
                    start: string;
                } | null;
                uploadLogs?: boolean | null;
                usbPolicy?: ("allow" | "readonly" | "deny") | null;
                whitelistMode?: boolean | null;
            };
            version: number;
        };
        DebugLog: {
            actions: string[];
            clientVersion: string;
            CreatedAt: string;
            ID: number;
            /**
             * 级别
             * @enum {unknown}
             */
            level: "debug" | "info" | "warn" | "error" | "fatal";
            message: string;
            module: string;
            netbarId: number;
            netbarName: string;
            occurredAt: string;
            stack: string;
            terminalNo: string;
            traceId: string;
        };
        DefenseLog: {
            /**
             * 处置
             * @enum {unknown}
             */
            action: "blocked" | "killed" | "quarantined" | "alerted" | "allowed";
            actions: string[];
            cmdline: string;
            count: number;
            CreatedAt: string;
            eventNo: string;
            handledAt: string | null;
            handlerName: string;
            ID: number;
            lastAt: string;
            netbarId: number;
            netbarName: string;
            occurredAt: string;
            parentName: string;
            pid: number;
            ppid: number;
            processName: string;
            processPath: string;
            remark: string;
            ruleId: number | null;
            ruleName: string;
            scopeId: number | null;
            /**
             * 严重度
             * @enum {unknown}
             */
            severity: "low" | "medium" | "high" | "critical";
            sha256: string;
            signer: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored";
            target: string;
            terminalId: number | null;
            terminalNo: string;
            /**
             * 威胁类型
             * @enum {unknown}
             */
            threatType: "process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts";
            UpdatedAt: string;
        };
        EffectiveRule: {
            actions: string[];
            /**
             * 分类
             * @enum {unknown}
             */
            category: "process" | "file" | "registry" | "network" | "driver" | "homepage" | "window" | "script";
            critical: boolean;
            description: string;
            enabled: boolean;
            hits: number | null;
            ID: number;
            isOwn: boolean;
            matcher: {
                conditions: {
                    /** @enum {unknown} */
                    field: "processName" | "path" | "sha256" | "signer" | "cmdline" | "parentName" | "regKey" | "domain" | "ip" | "port" | "driverName" | "windowTitle";
                    /** @enum {unknown} */
                    operator: "eq" | "ne" | "contains" | "startsWith" | "endsWith" | "wildcard" | "regex" | "in" | "notIn";
                    value: string;
                }[];
                /** @enum {unknown} */
                op: "all" | "any";
            };
            /**
             * 生效模式
             * @enum {unknown}
             */
            mode: "block" | "allow" | "alert" | "audit";
            name: string;
            priority: number;
            resolution: string;
            /**
             * 规则的模式
             * @enum {unknown}
             */
            ruleMode: "block" | "allow" | "alert" | "audit";
            ruleNo: string;
            rulePriority: number;
            /**
             * 严重度
             * @enum {unknown}
             */
            severity: "low" | "medium" | "high" | "critical";
            /**
             * 来源
             * @enum {unknown}
             */
            source: "default" | "global" | "netbar" | "group" | "terminal";
            sourceName: string;
        };
        EffectiveValue: {
            /**
             * 配置项
             * @enum {unknown}
             */
            key: "defenseLevel" | "selfProtect" | "homepageLock" | "usbPolicy" | "whitelistMode" | "autoUpdate" | "updateWindow" | "heartbeatSec" | "logLevel" | "uploadLogs" | "allowRemote";
            /**
             * 来源
             * @enum {unknown}
             */
            source: "default" | "global" | "scope" | "netbar" | "group" | "terminal";
            sourceName: string;
            value: string | boolean | number | {
                /** 锁定主页 */
                enabled: boolean;
                /** 主页 */
                url: string;
            } | {
                /** 更新结束 */
                end: string;
                /** 更新开始 */
                start: string;
            };
        };
        Netbar: {
            actions: string[];
            address: string;
            billingType: string;
            clientVersion: string;
            configVersion: number;
            contactName: string;
            contactPhone: string;
            CreatedAt: string;
            disklessType: string;
            expireAt: string | null;
            ID: number;
            lastHeartbeatAt: string | null;
            lat: number | null;
            licenseNo: string;
            lng: number | null;
            marketId: number | null;
            marketName: string;
            memberId: number | null;
            memberName: string;
            name: string;
            netbarNo: string;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline" | "never";
            ownerId: number | null;
            ownerName: string;
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "protected" | "partial" | "unprotected";
            regionCode: string;
            regionName: string;
            remark: string;
            /**
             * 灰度环
             * @enum {unknown}
             */
            ring: "canary" | "early" | "stable";
            serverIp: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived";
            statusReason: string;
            tags: string[];
            terminalOnline: number;
            terminalProtected: number;
            terminalTotal: number;
            UpdatedAt: string;
        };
        NetbarConfig: {
            actions: string[];
            draft: {
                UpdatedAt: string;
                updaterName: string;
                /** 配置 */
                values: {
                    allowRemote?: boolean | null;
                    autoUpdate?: boolean | null;
                    defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                    heartbeatSec?: number | null;
                    homepageLock?: {
                        /** 锁定主页 */
                        enabled: boolean;
                        /** 主页 */
                        url: string;
                    } | null;
                    logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                    selfProtect?: boolean | null;
                    updateWindow?: {
                        /** 更新结束 */
                        end: string;
                        /** 更新开始 */
                        start: string;
                    } | null;
                    uploadLogs?: boolean | null;
                    usbPolicy?: ("allow" | "readonly" | "deny") | null;
                    whitelistMode?: boolean | null;
                };
            } | null;
            inherited: components["schemas"]["EffectiveValue"][];
            list: components["schemas"]["EffectiveValue"][];
            netbarId: number;
            netbarName: string;
            /** 配置 */
            values: {
                allowRemote?: boolean | null;
                autoUpdate?: boolean | null;
                defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                heartbeatSec?: number | null;
                homepageLock?: {
                    /** 锁定主页 */
                    enabled: boolean;
                    /** 主页 */
                    url: string;
                } | null;
                logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                selfProtect?: boolean | null;
                updateWindow?: {
                    /** 更新结束 */
                    end: string;
                    /** 更新开始 */
                    start: string;
                } | null;
                uploadLogs?: boolean | null;
                usbPolicy?: ("allow" | "readonly" | "deny") | null;
                whitelistMode?: boolean | null;
            };
            version: number;
        };
        NetbarReport: {
            actions: string[];
            blocked: number | null;
            CreatedAt: string;
            critical: number | null;
            day: string;
            ID: number;
            netbarId: number;
            netbarName: string;
            onlineMax: number | null;
            open: number | null;
            threats: {
                logs: number;
                threatType: string;
            }[];
            toldAt: string | null;
            uptimeBp: number | null;
            version: string;
            versionShareBp: number | null;
        };
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        RunItem: {
            actions: string[];
            args: string;
            CreatedAt: string;
            cron: string;
            delaySec: number;
            enabled: boolean;
            exePath: string;
            ID: number;
            isOwn: boolean;
            isSwitched: boolean;
            /**
             * 目标
             * @enum {unknown}
             */
            level: "netbar" | "group" | "terminal";
            name: string;
            netbarId: number;
            nextAt: string | null;
            results: {
                failed: number;
                lastAt: string | null;
                ok: number;
            };
            /**
             * 运行身份
             * @enum {unknown}
             */
            runAs: "system" | "user";
            sha256: string;
            /**
             * 窗口
             * @enum {unknown}
             */
            showWindow: "normal" | "min" | "hide";
            singleInstance: boolean;
            sort: number;
            targetName: string;
            /**
             * 触发
             * @enum {unknown}
             */
            trigger: "boot" | "login" | "schedule" | "manual";
            UpdatedAt: string;
            workDir: string;
        };
        RunResult: {
            at: string;
            code: number;
            ok: boolean;
            terminalId: number;
            terminalNo: string;
            text: string;
        };
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
        };
        ToolItem: {
            actions: string[];
            args: string;
            category: string;
            CreatedAt: string;
            enabled: boolean;
            exePath: string;
            ID: number;
            name: string;
            needConfirm: boolean;
            note: string;
            sort: number;
            UpdatedAt: string;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postNetbarAddConfigTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 模板名称 */
                    name: string;
                    /** 网吧 */
                    netbarId: number;
                    /** 备注 */
                    note?: string;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            template: components["schemas"]["ConfigTemplate"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAddNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 地址 */
                    address: string;
                    /** 计费类型 */
                    billingType: string;
                    /** 联系人 */
                    contactName: string;
                    /** 联系电话 */
                    contactPhone: string;
                    /** 无盘类型 */
                    disklessType: string;
                    /** 纬度 */
                    lat?: number | null;
                    /** 许可证号 */
                    licenseNo?: string;
                    /** 经度 */
                    lng?: number | null;
                    /** 市场 */
                    marketId?: number | null;
                    /** 维护人 */
                    memberId?: number | null;
                    /** 网吧名称 */
                    name: string;
                    /** 业主 */
                    ownerId?: number | null;
                    /** 地区 */
                    regionCode: string;
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring?: "canary" | "early" | "stable";
                    /** 服务器地址 */
                    serverIp?: string;
                    /** 标签 */
                    tags?: string[];
                    /** 客户机总数 */
                    terminalTotal?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAddRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 参数 */
                    args?: string;
                    /** 时间表 */
                    cron?: string;
                    /** 延迟（秒） */
                    delaySec?: number;
                    /** 启用 */
                    enabled?: boolean;
                    /** 程序路径 */
                    exePath: string;
                    /** 分组 */
                    groupId?: number;
                    /** 名称 */
                    name: string;
                    /** 网吧 */
                    netbarId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 运行身份
                     * @enum {unknown}
                     */
                    runAs: "system" | "user";
                    /** 文件指纹 */
                    sha256?: string;
                    /**
                     * 窗口
                     * @enum {unknown}
                     */
                    showWindow: "normal" | "min" | "hide";
                    /** 只运行一个 */
                    singleInstance?: boolean;
                    /** 客户机 */
                    terminalId?: number;
                    /**
                     * 触发
                     * @enum {unknown}
                     */
                    trigger: "boot" | "login" | "schedule" | "manual";
                    /** 工作目录 */
                    workDir?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            ID: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAddTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 参数 */
                    args?: string;
                    /** 分类 */
                    category: string;
                    /** 启用 */
                    enabled?: boolean;
                    /** 程序路径 */
                    exePath: string;
                    /** 名称 */
                    name: string;
                    /** 运行前确认 */
                    needConfirm?: boolean;
                    /** 说明 */
                    note?: string;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            tool: components["schemas"]["ToolItem"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarArchiveNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAuditNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 审核结果 */
                    pass: boolean;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 试用天数 */
                    trialDays?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarBatchSetNetbarRing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring: "canary" | "early" | "stable";
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarBatchSetNetbarTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 标签 */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarCopyRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启动项 */
                    IDs: number[];
                    /** 网吧 */
                    netbarIds: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            copied: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarDeleteConfigTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 模板 */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarDeleteRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启动项 */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarDeleteTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 工具 */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarDiscardConfigDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            config: components["schemas"]["NetbarConfig"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarEndException: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 防御日志 */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            ended: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarExportNetbarList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 客户端版本 */
                        clientVersion?: string;
                        /**
                         * 到期时间止
                         * Format: date-time
                         */
                        endExpireAt?: string;
                        /** 关键词 */
                        keyword?: string;
                        /** 市场 */
                        marketId?: number;
                        /** 在线状态 */
                        onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                        /** 防护状态 */
                        protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                        /** 地区 */
                        regionCode?: string;
                        /** 灰度环 */
                        ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                        /**
                         * 到期时间起
                         * Format: date-time
                         */
                        startExpireAt?: string;
                        /** 状态 */
                        status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            config: components["schemas"]["NetbarConfig"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetConfigSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            sync: components["schemas"]["ConfigSync"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetConfigTemplateList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "name" | "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "name" | "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ConfigTemplate"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetConfigVersionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /** 网吧 */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "version" | "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "version" | "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ConfigVersion"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDebugLogList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    after?: number;
                    /** ID */
                    before?: number;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 发生时间止
                     * Format: date-time
                     */
                    endOccurredAt?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** 内容 */
                    keyword?: string;
                    /** 级别 */
                    level?: ("debug" | "info" | "warn" | "error" | "fatal") | ("debug" | "info" | "warn" | "error" | "fatal")[];
                    /** 模块 */
                    module?: string;
                    /** ID */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "occurredAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "occurredAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 发生时间起
                     * Format: date-time
                     */
                    startOccurredAt?: string;
                    /** 机号 */
                    terminalNo?: string;
                    /** 追踪编号 */
                    traceId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["DebugLog"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            totalExact: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDebugTail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 游标 */
                    after?: number;
                    /** 内容 */
                    keyword?: string;
                    /** 级别 */
                    levels?: ("debug" | "info" | "warn" | "error" | "fatal")[];
                    /** 网吧 */
                    netbarId: number;
                    /** 机号 */
                    terminalNo?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            cursor: number;
                            gap: boolean;
                            list: components["schemas"]["DebugLog"][];
                            more: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDebugTraces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId?: number;
                    /** 机号 */
                    terminalNo?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: {
                                errors: number;
                                firstAt: string;
                                lastAt: string;
                                lines: number;
                                modules: string[];
                                netbarId: number;
                                netbarName: string;
                                traceId: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDefenseLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 防御日志 */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            elsewhere: {
                                list: {
                                    lastAt: string;
                                    logs: number;
                                    netbarId: number;
                                    netbarName: string;
                                }[];
                                logs: number;
                                netbars: number;
                                terminals: number;
                            };
                            log: components["schemas"]["DefenseLog"];
                            near: components["schemas"]["DefenseLog"][];
                            steps: {
                                at: string;
                                ID: number;
                                remark: string;
                                userName: string;
                                what: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDefenseLogList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 处置 */
                    action?: ("blocked" | "killed" | "quarantined" | "alerted" | "allowed") | ("blocked" | "killed" | "quarantined" | "alerted" | "allowed")[];
                    /** ID */
                    after?: number;
                    /** ID */
                    before?: number;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 发生时间止
                     * Format: date-time
                     */
                    endOccurredAt?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** ID */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "occurredAt" | "severity";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 进程名 */
                    processName?: string;
                    /** 规则 */
                    ruleName?: string;
                    /** 严重度 */
                    severity?: ("low" | "medium" | "high" | "critical") | ("low" | "medium" | "high" | "critical")[];
                    /** 文件指纹 */
                    sha256?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "occurredAt" | "severity";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 发生时间起
                     * Format: date-time
                     */
                    startOccurredAt?: string;
                    /** 状态 */
                    status?: ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored") | ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored")[];
                    /** 机号 */
                    terminalNo?: string;
                    /** 威胁类型 */
                    threatType?: ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts") | ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts")[];
                    /** 时间范围 */
                    time?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["DefenseLog"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            totalExact: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDefenseStat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 处置 */
                    action?: ("blocked" | "killed" | "quarantined" | "alerted" | "allowed") | ("blocked" | "killed" | "quarantined" | "alerted" | "allowed")[];
                    /**
                     * 发生时间止
                     * Format: date-time
                     */
                    endOccurredAt?: string;
                    /** ID */
                    netbarId?: number;
                    /** 进程名 */
                    processName?: string;
                    /** 规则 */
                    ruleName?: string;
                    /** 严重度 */
                    severity?: ("low" | "medium" | "high" | "critical") | ("low" | "medium" | "high" | "critical")[];
                    /** 文件指纹 */
                    sha256?: string;
                    /**
                     * 发生时间起
                     * Format: date-time
                     */
                    startOccurredAt?: string;
                    /** 状态 */
                    status?: ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored") | ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored")[];
                    /** 机号 */
                    terminalNo?: string;
                    /** 威胁类型 */
                    threatType?: ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts") | ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts")[];
                    /** 时间范围 */
                    time?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            bucketMs: number;
                            buckets: {
                                at: string;
                                critical: number;
                                high: number;
                                low: number;
                                medium: number;
                            }[];
                            facets: {
                                action: {
                                    [key: string]: number;
                                };
                                severity: {
                                    [key: string]: number;
                                };
                                status: {
                                    [key: string]: number;
                                } | null;
                                threatType: {
                                    [key: string]: number;
                                };
                            };
                            from: string;
                            to: string;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户端版本 */
                    clientVersion?: string;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 到期时间止
                     * Format: date-time
                     */
                    endExpireAt?: string;
                    /** 关键词 */
                    keyword?: string;
                    /** 市场 */
                    marketId?: number;
                    /** 在线状态 */
                    onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 防护状态 */
                    protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                    /** 地区 */
                    regionCode?: string;
                    /** 灰度环 */
                    ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 到期时间起
                     * Format: date-time
                     */
                    startExpireAt?: string;
                    /** 状态 */
                    status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Netbar"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                onlineStatus: {
                                    delayed: number;
                                    never: number;
                                    offline: number;
                                    online: number;
                                };
                                status: {
                                    active: number;
                                    archived: number;
                                    disabled: number;
                                    expired: number;
                                    pending: number;
                                    rejected: number;
                                    trial: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            clearable: ("marketId" | "ownerId" | "memberId")[];
                            clientVersions: string[];
                            dicts: {
                                billingType: {
                                    label: string;
                                    value: string;
                                }[];
                                disklessType: {
                                    label: string;
                                    value: string;
                                }[];
                                onlineStatus: {
                                    label: string;
                                    value: string;
                                }[];
                                protectStatus: {
                                    label: string;
                                    value: string;
                                }[];
                                ring: {
                                    label: string;
                                    value: string;
                                }[];
                                status: {
                                    label: string;
                                    value: string;
                                }[];
                            };
                            markets: {
                                choosable: boolean;
                                ID: number;
                                marketNo: string;
                                name: string;
                                status: string;
                            }[];
                            members: {
                                ID: number;
                                name: string;
                            }[];
                            owners: {
                                ID: number;
                                name: string;
                            }[];
                            regions: {
                                children: {
                                    code: string;
                                    name: string;
                                }[];
                                code: string;
                                name: string;
                            }[];
                            tags: string[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarStat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            expiringSoon: number;
                            onlineStatus: {
                                delayed: number;
                                never: number;
                                offline: number;
                                online: number;
                            };
                            protectStatus: {
                                partial: number;
                                protected: number;
                                unprotected: number;
                            };
                            ring: {
                                canary: number;
                                early: number;
                                stable: number;
                            };
                            status: {
                                active: number;
                                archived: number;
                                disabled: number;
                                expired: number;
                                pending: number;
                                rejected: number;
                                trial: number;
                            };
                            terminalOnline: number;
                            terminalProtected: number;
                            terminalTotal: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetReportList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 日期止
                     * Format: date-time
                     */
                    endDay?: string;
                    /** 网吧 */
                    keyword?: string;
                    /** 网吧 */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "day" | "blocked" | "open";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "day" | "blocked" | "open";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 日期起
                     * Format: date-time
                     */
                    startDay?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["NetbarReport"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 分类
                     * @enum {unknown}
                     */
                    category?: "process" | "file" | "registry" | "network" | "driver" | "homepage" | "window" | "script";
                    /** 启用 */
                    enabled?: boolean;
                    /** 关键词 */
                    keyword?: string;
                    /** 网吧 */
                    netbarId?: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 来源
                     * @enum {unknown}
                     */
                    source?: "default" | "global" | "netbar" | "group" | "terminal";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            applied: number;
                            list: components["schemas"]["EffectiveRule"][];
                            machines: number;
                            page: number;
                            pageSize: number;
                            placeName: string;
                            total: number;
                            version: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetRunList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled?: boolean;
                    /** 关键词 */
                    keyword?: string;
                    /** 网吧 */
                    netbarId: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 触发
                     * @enum {unknown}
                     */
                    trigger?: "boot" | "login" | "schedule" | "manual";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["RunItem"][];
                            page: number;
                            pageSize: number;
                            placeName: string;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetRunResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启动项 */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["RunResult"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetToolList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分类 */
                    category?: string;
                    /** 降序 */
                    desc?: boolean;
                    /** 启用 */
                    enabled?: boolean;
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "name" | "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "name" | "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ToolItem"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetToolOutput: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 上次看到的行 */
                    after?: number;
                    /** 任务 */
                    taskId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            done: boolean;
                            list: {
                                at: string;
                                ID: number;
                                line: string;
                                terminalNo: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarHandleDefenseLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 处置方式
                     * @enum {unknown}
                     */
                    action: "confirm" | "falsePositive" | "ignore" | "reopen";
                    /** 防御日志 */
                    IDs: number[];
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarImportNetbar: {
        parameters: {
            query?: {
                dryRun?: boolean;
                onlyGood?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarPreviewCron: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 时间表 */
                    cron: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: string[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarPreviewException: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 防御日志 */
                    ID: number;
                    /**
                     * 加白范围
                     * @enum {unknown}
                     */
                    reach: "terminal" | "netbar" | "netbars";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            events: number;
                            logs: number;
                            netbars: number;
                            processes: {
                                cmdline: string;
                                logs: number;
                                processPath: string;
                            }[];
                            target: number;
                            terminals: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarPreviewRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled: boolean;
                    /** 分组 */
                    groupId?: number;
                    /**
                     * 生效模式
                     * @enum {unknown}
                     */
                    mode?: "block" | "allow" | "alert" | "audit";
                    /** 网吧 */
                    netbarId?: number;
                    /** 优先级 */
                    priority?: number;
                    /** 规则 */
                    ruleId: number;
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: {
                                action: string;
                                count: number;
                            }[];
                            changed: number;
                            cut: boolean;
                            machines: number;
                            samples: {
                                action: string;
                                netbarName: string;
                                occurredAt: string;
                                processName: string;
                                target: string;
                                terminalNo: string;
                            }[];
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarPublishConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 变更说明 */
                    changeNote: string;
                    /**
                     * 生效方式
                     * @enum {unknown}
                     */
                    effectiveMode: "now" | "nextBoot";
                    /** 所见版本 */
                    expectVersion: number;
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            version: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarRenewNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 续期月数 */
                    months: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarResetRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 规则 */
                    ruleId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarRollbackConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 变更说明 */
                    changeNote: string;
                    /**
                     * 生效方式
                     * @enum {unknown}
                     */
                    effectiveMode: "now" | "nextBoot";
                    /** 所见版本 */
                    expectVersion: number;
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 版本 */
                    version: number;
                    /** 不恢复规则 */
                    withoutRules?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            version: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSaveConfigDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 配置 */
                    values: {
                        allowRemote?: boolean | null;
                        autoUpdate?: boolean | null;
                        defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                        heartbeatSec?: number | null;
                        homepageLock?: {
                            /** 锁定主页 */
                            enabled: boolean;
                            /** 主页 */
                            url: string;
                        } | null;
                        logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                        selfProtect?: boolean | null;
                        updateWindow?: {
                            /** 更新结束 */
                            end: string;
                            /** 更新开始 */
                            start: string;
                        } | null;
                        uploadLogs?: boolean | null;
                        usbPolicy?: ("allow" | "readonly" | "deny") | null;
                        whitelistMode?: boolean | null;
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            config: components["schemas"]["NetbarConfig"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarRing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring: "canary" | "early" | "stable";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    status: "active" | "disabled";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    IDs: number[];
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 标签 */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled: boolean;
                    /**
                     * 生效模式
                     * @enum {unknown}
                     */
                    mode?: "block" | "allow" | "alert" | "audit";
                    /** 网吧 */
                    netbarId?: number;
                    /** 优先级 */
                    priority?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 规则 */
                    ruleId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetRunEnabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled: boolean;
                    /** 启动项 */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSortRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启动项 */
                    IDs: number[];
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarUpdateConfigTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 模板 */
                    ID: number;
                    /** 模板名称 */
                    name: string;
                    /** 备注 */
                    note?: string;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            template: components["schemas"]["ConfigTemplate"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarUpdateNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 地址 */
                    address?: string;
                    /** 计费类型 */
                    billingType?: string;
                    /** 联系人 */
                    contactName?: string;
                    /** 联系电话 */
                    contactPhone?: string;
                    /** 无盘类型 */
                    disklessType?: string;
                    /** 更新时间 */
                    expectUpdatedAt: string;
                    /** ID */
                    ID: number;
                    /** 纬度 */
                    lat?: number | null;
                    /** 许可证号 */
                    licenseNo?: string;
                    /** 经度 */
                    lng?: number | null;
                    /** 市场 */
                    marketId?: number | null;
                    /** 维护人 */
                    memberId?: number | null;
                    /** 网吧名称 */
                    name?: string;
                    /** 业主 */
                    ownerId?: number | null;
                    /** 地区 */
                    regionCode?: string;
                    /** 备注 */
                    remark?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring?: "canary" | "early" | "stable";
                    /** 服务器地址 */
                    serverIp?: string;
                    /** 标签 */
                    tags?: string[];
                    /** 客户机总数 */
                    terminalTotal?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarUpdateRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 参数 */
                    args?: string;
                    /** 时间表 */
                    cron?: string;
                    /** 延迟（秒） */
                    delaySec?: number;
                    /** 启用 */
                    enabled?: boolean;
                    /** 程序路径 */
                    exePath: string;
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 启动项 */
                    ID: number;
                    /** 名称 */
                    name: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 运行身份
                     * @enum {unknown}
                     */
                    runAs: "system" | "user";
                    /** 文件指纹 */
                    sha256?: string;
                    /**
                     * 窗口
                     * @enum {unknown}
                     */
                    showWindow: "normal" | "min" | "hide";
                    /** 只运行一个 */
                    singleInstance?: boolean;
                    /**
                     * 触发
                     * @enum {unknown}
                     */
                    trigger: "boot" | "login" | "schedule" | "manual";
                    /** 工作目录 */
                    workDir?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarUpdateTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 参数 */
                    args?: string;
                    /** 分类 */
                    category: string;
                    /** 启用 */
                    enabled?: boolean;
                    /** 程序路径 */
                    exePath: string;
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 工具 */
                    ID: number;
                    /** 名称 */
                    name: string;
                    /** 运行前确认 */
                    needConfirm?: boolean;
                    /** 说明 */
                    note?: string;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            tool: components["schemas"]["ToolItem"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarWhitelistDefenseLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 防御日志 */
                    ID: number;
                    /**
                     * 加白范围
                     * @enum {unknown}
                     */
                    reach: "terminal" | "netbar" | "netbars";
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            logs: number;
                            netbars: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
